/*
 * Loads bundled Lambdas in an empty process, calls each with its events, and writes the results in the last
 * line: for each Lambda { answers }, or { failure } if it does not load. Run as `node bundle-process.mjs`, with [{ file,
 * name, events }] as standard input.
 */
import { pathToFileURL } from "node:url";
import { text } from "node:stream/consumers";

const results = [];
for (const lambda of JSON.parse(await text(process.stdin))) {
  results.push(await call(lambda).catch((error) => ({ failure: error.stack })));
}
process.stdout.write(`\n${JSON.stringify(results)}`, () => process.exit(0));

async function call({ file, name, events }) {
  const module = await import(pathToFileURL(file).href);
  const answers = [];
  for (const event of events) {
    try {
      answers.push({ result: await module[name](event, { awsRequestId: "test" }) });
    } catch (error) {
      answers.push({ raised: `${error.name}: ${error.message}` });
    }
  }
  return { answers };
}
