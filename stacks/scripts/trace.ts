import { text } from "node:stream/consumers";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { assemblyDirectory } from "../deploy/assembly";
import { mistakeInStage } from "@nutria/local/shared/stage-name";
import { translateTrace } from "../support/trace";
import { refuse } from "./arguments";

/**
 * `npm run trace -- <stage> < <file>`: prints a log of the Lambdas with the places of its stack traces in the source, by
 * the source maps of this checkout's last deploy of the stage; those of another are given as a directory.
 */
const [given = "", ...more] = process.argv
  .slice(2)
  .map((word) => (mistakeInStage(word) === undefined ? join(assemblyDirectory(word), "bundles") : word));
if (given === "" || more.length > 0) refuse("Say which stage: npm run trace -- <stage> < <file>");
const directory = resolve(given);
if (!existsSync(directory)) {
  refuse(
    `There are no source maps in ${given}: deploy from here, or say where: npm run trace -- <directory> < <file>`,
  );
}
process.stdout.write(translateTrace(await text(process.stdin), directory, process.cwd()));
