/*
 * Loads one bundled Lambda in an empty process, calls it with each event from standard input, and writes the result: {
 * millisecondsToLoad, answers }. Run as `node bundle-process.mjs <file> <export>`.
 */
import { pathToFileURL } from "node:url";
import { text } from "node:stream/consumers";

const [, , file, name] = process.argv;
const events = JSON.parse(await text(process.stdin));
const started = performance.now();
const module = await import(pathToFileURL(file).href);
const millisecondsToLoad = performance.now() - started;

const answers = [];
for (const event of events) {
  try {
    answers.push({ result: await module[name](event, { awsRequestId: "test" }) });
  } catch (error) {
    answers.push({ raised: `${error.name}: ${error.message}` });
  }
}
process.stdout.write(JSON.stringify({ millisecondsToLoad, answers }), () => process.exit(0));
