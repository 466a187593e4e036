/**
 * `npm run bench push`: how long after a change the channel tells it to another browser of the same nutritionist. It uses the embedded cloud, whose stream gathers entries for 25 ms.
 */
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { changeFilters } from "@nutria/core/kernel/events/change-feed";
import { handler as publishChanges } from "@nutria/functions/streams/publish-changes";
import { aNutritionist } from "../support/accounts";
import { connectChannel, type ChannelClient } from "../support/channel-client";
import { startProduct } from "../support/product";

const changes = 200;
const crowd = 500;

const product = await startProduct();
product.cloud.stream.consume(publishChanges, changeFilters);
const origin = await product.serve("notifications");
const nutritionist = await aNutritionist(product);

async function listen(token: string): Promise<ChannelClient> {
  const channel = await product.call(notificationRoutes.getChannel, {}, { token });
  const client = await connectChannel(origin, channel, token);
  if (typeof client === "number") throw new Error(`Refused with ${client}`);
  await client.subscribe(channel.channel);
  return client;
}

/** The delays of changes, each told to the client before the next one is made. */
async function delays(client: ChannelClient): Promise<number[]> {
  const found: number[] = [];
  for (let change = 0; change < changes; change++) {
    const choice = change % 2 === 0 ? "never" : "daily";
    await nutritionist.call(notificationRoutes.updateMailPreferences, {
      body: { choices: { addedPasses: choice } },
    });
    const start = performance.now();
    await client.next();
    found.push(performance.now() - start);
  }
  return found.sort((one, other) => one - other);
}

const at = (sorted: number[], part: number) =>
  `${(sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(0)} ms`;
const client = await listen(nutritionist.token);
const alone = await delays(client);
const others = await Promise.all(Array.from({ length: 5 }, async () => (await aNutritionist(product)).token));
const listeners = await Promise.all(
  Array.from({ length: crowd }, (_, index) => listen(others[index % others.length] ?? "")),
);
const crowded = await delays(client);
const told = listeners.reduce((sum, one) => sum + one.told().length, 0);

console.table({
  "one browser": { "p50 after the answer": at(alone, 0.5), p99: at(alone, 0.99), worst: at(alone, 0.9999) },
  [`${crowd} others`]: {
    "p50 after the answer": at(crowded, 0.5),
    p99: at(crowded, 0.99),
    worst: at(crowded, 0.9999),
  },
});
console.info(`messages for one change: ${client.told().length / (2 * changes)}; to the others: ${told}`);
for (const one of [client, ...listeners]) one.close();
await product.cloud.close();
process.exit(0);
