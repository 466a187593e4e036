/**
 * A process of its own, so that it waits for nobody but the product: asks a cheap route at a fixed pace from each `start`
 * to the next `stop`, whatever the answers take, and then says how long each took.
 */
import { request } from "node:http";

export interface Start {
  url: string;
  token: string;
}

/** The embedded front lets each address ask 20 times a second, so that a neighbour who asks more often has several. */
const addresses = Array.from({ length: 8 }, (_, index) => `127.0.0.${index + 2}`);
const everyMilliseconds = 20;

let waits: Promise<number>[] = [];
let timer: NodeJS.Timeout | undefined;

process.on("message", (message: Start | "stop") => {
  if (message === "stop") void stop();
  else timer = setInterval(() => waits.push(ask(message)), everyMilliseconds);
});
process.on("disconnect", () => process.exit(0));

async function stop(): Promise<void> {
  clearInterval(timer);
  const waited = await Promise.all(waits);
  waits = [];
  process.send?.(waited);
}

function ask({ url, token }: Start): Promise<number> {
  const start = performance.now();
  const localAddress = addresses[waits.length % addresses.length];
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const path = `${url.replace("localhost", "127.0.0.1")}/v1/nutritionist/user`;
    const asked = request(path, { localAddress, headers, agent: false }, (response) => {
      response.resume().on("end", () => {
        if (response.statusCode === 200) resolve(performance.now() - start);
        else reject(new Error(`The neighbour was answered ${response.statusCode}`));
      });
    });
    asked.on("error", reject).end();
  });
}
