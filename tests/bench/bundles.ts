/**
 * `npm run bench bundles`: bundles the functions as a deploy does, loads each several times in a new process, and prints
 * size and load time. Lambda's runtime contains the AWS SDK, so the bundles do not; the last line is the load time of the
 * SDK's DynamoDB client alone, from `node_modules`.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Bundle } from "@nutria/stacks/synthesise";
import { callBundle } from "../infra/support/call-bundle";
import { synthesiseCloud } from "../infra/support/cloud";
import { codeAtStart, sizeOf } from "../infra/support/package-files";

const rounds = Number(process.argv[2] ?? 5);
const cloud = await synthesiseCloud();
try {
  console.log(`${"".padEnd(32)}${"KB".padStart(8)}${"load ms".padStart(10)}   median of ${rounds}`);
  for (const name of Object.keys(cloud.bundles).sort()) await measure(name, cloud.bundles[name] as Bundle);
  await measure("the SDK's DynamoDB alone", sdkAlone());
} finally {
  cloud.remove();
}

async function measure(name: string, bundle: Bundle): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push((await callBundle(bundle, [])).millisecondsToLoad);
  times.sort((a, b) => a - b);
  const kilobytes = sizeOf(codeAtStart(bundle)) / 1024;
  const median = times[Math.floor(rounds / 2)] ?? 0;
  console.log(name.padEnd(32) + kilobytes.toFixed(0).padStart(8) + median.toFixed(0).padStart(10));
}

function sdkAlone(): Bundle {
  const directory = join(Object.values(cloud.bundles)[0]?.directory ?? "", "..", "sdk");
  mkdirSync(directory, { recursive: true });
  writeFileSync(
    join(directory, "index.mjs"),
    'import "@aws-sdk/client-dynamodb"; import "@aws-sdk/lib-dynamodb";',
  );
  return { directory, handler: "index.none" };
}
