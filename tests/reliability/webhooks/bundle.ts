import { rolldown } from "rolldown";
import { root } from "../../support/transpiled/paths";
import { isOfPackage, placeOfSource } from "../../../packages/local/bin/source-modules.mjs";

/** Writes the program that is killed as one file of JavaScript, which starts in a fraction of the time; returns its path. */
export async function bundleSender(name: string): Promise<string> {
  const build = await rolldown({
    input: `${root}tests/reliability/webhooks/sender.ts`,
    cwd: root,
    platform: "node",
    external: isOfPackage,
    plugins: [placeOfSource],
  });
  // Below the root, so that the packages of the root are in reach.
  const file = `${root}.build/webhook-kills/${name}.mjs`;
  await build.write({ file, format: "esm", codeSplitting: false });
  await build.close();
  return file;
}
