/** `npm run bench <name>`: runs `tests/bench/<name>.ts`. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL(".", import.meta.url));
const [name = "", ...rest] = process.argv.slice(2);
if (!/^[a-z-]+$/.test(name) || !existsSync(`${folder}${name}.ts`)) {
  const names = readdirSync(folder).filter((file) => file.endsWith(".ts") && !file.endsWith("-server.ts"));
  console.error(`Say what to measure: ${names.map((file) => file.replace(".ts", "")).join(", ")}`);
  process.exit(1);
}
const run = spawnSync(process.execPath, ["--import", "tsx", `${folder}${name}.ts`, ...rest], {
  stdio: "inherit",
  env: { ...process.env, LOG_LEVEL: "error", AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" },
});
process.exit(run.status ?? 1);
