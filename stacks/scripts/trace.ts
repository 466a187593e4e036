import { text } from "node:stream/consumers";
import { resolve } from "node:path";
import { translateTrace } from "../support/trace";

/**
 * `npm run trace < <file>`: prints a log of the Lambdas with the places of its stack traces in the source, by the source
 * maps of this checkout's last deploy; those of another are given as `-- <directory>`.
 */
const directory = resolve(process.argv[2] ?? ".sst/bundles");
process.stdout.write(translateTrace(await text(process.stdin), directory, process.cwd()));
