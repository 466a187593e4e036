/*
 * Loads bundled Lambdas in an empty process, calls each with its events, and writes the results: for each Lambda {
 * millisecondsToLoad, answers }, or { failure } if it does not load. Run as `node bundle-process.mjs`, with [{ file,
 * name, events }] as standard input.
 */
import { pathToFileURL } from "node:url";
import { text } from "node:stream/consumers";

const results = [];
for (const lambda of JSON.parse(await text(process.stdin))) {
  results.push(await call(lambda).catch((error) => ({ failure: error.stack })));
}
process.stdout.write(JSON.stringify(results), () => process.exit(0));

async function call({ file, name, events }) {
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
  return { millisecondsToLoad, answers };
}
