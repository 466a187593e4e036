import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { inBatches } from "@nutria/core/kernel/table/batch";
import { createDocumentClient } from "@nutria/platform/adapters/dynamodb";
import { writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";
import { startTestCloud as startPlainTestCloud } from "../../packages/local/testing";
import { scanTable, type Item } from "../reliability/scan-table";
import { shapesOf } from "./state";

export * from "../../packages/local/testing";

const folder = process.env.NUTRIA_FAULTS_STATE;
/** Writes that the table takes at once. */
const itemsPerWrite = 25;
const started = new Map<string, number>();

let running: Awaited<ReturnType<typeof startPlainTestCloud>> | undefined;
const tableName = (): string => String(running?.environment["TABLE_NAME"]);

/** What the table of the running cloud has, when every event has been delivered. */
export async function itemsNow(): Promise<Item[]> {
  await running?.bus.idle();
  return scanTable(tableName());
}

/** Makes the table again what it was. */
export async function putBack(before: readonly Item[], after: readonly Item[]): Promise<void> {
  const keyOf = ({ pk, sk }: Item) => JSON.stringify([pk, sk]);
  const earlier = new Map(before.map((item) => [keyOf(item), item]));
  const later = new Map(after.map((item) => [keyOf(item), item]));
  const puts = before.filter((item) => !isDeepStrictEqual(item, later.get(keyOf(item))));
  const deletions = after.filter((item) => !earlier.has(keyOf(item)));
  const writes = [
    ...puts.map((Item) => ({ PutRequest: { Item } })),
    ...deletions.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
  ];
  const client = createDocumentClient();
  for (const some of inBatches(writes, itemsPerWrite)) {
    await client.send(new BatchWriteCommand({ RequestItems: { [tableName()]: some } }));
  }
  client.destroy();
}

/** In place of the embedded cloud's function: the cloud writes down what its table has in the end. */
export async function startTestCloud(
  ...options: Parameters<typeof startPlainTestCloud>
): ReturnType<typeof startPlainTestCloud> {
  const cloud = await startPlainTestCloud(...options);
  running = cloud;
  if (folder === undefined) return cloud;
  const file = basename(expect.getState().testPath ?? "", ".test.ts");
  const number = (started.get(file) ?? 0) + 1;
  started.set(file, number);
  return {
    ...cloud,
    async close() {
      writeFileSync(join(folder, `${file}-${number}.json`), JSON.stringify(shapesOf(await itemsNow())));
      await cloud.close();
    },
  };
}
