import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { emptyHead, hashOf } from "@nutria/core/clinical/access-log/chain";
import { accessEntries, accessHeads, type AccessHead } from "@nutria/core/clinical/access-log/entity";
import { logStart, verifyLog } from "@nutria/core/clinical/access-log/index";
import type { Context } from "@nutria/core/kernel/context";
import { tableDefinition } from "@nutria/core/kernel/table/table";
import { putItem } from "@nutria/core/kernel/table/items";
import { createDynamodb } from "@nutria/local/dynamodb/server";
import { openLevel } from "@nutria/local/dynamodb/folder";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { client as clientFor, table } from "./support/table";

const nutritionistId = "nut_01J00000000000000000000000";
const entries = 5;

let directory: string;
beforeEach(async () => {
  // The embedded table logs each read that fails.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  directory = await mkdtemp(join(tmpdir(), "nutria-log-"));
  await withTable(writeLog);
});
afterEach(() => {
  vi.restoreAllMocks();
  return rm(directory, { recursive: true });
});

/** Opens the data folder for as long as `run` takes. */
async function withTable<T>(run: (ctx: Context) => Promise<T>): Promise<T> {
  const dynamodb = await createDynamodb({ directory });
  await dynamodb.ensureTable(table, tableDefinition);
  const client = clientFor(dynamodb.url);
  try {
    return await run({ db: { client: DynamoDBDocumentClient.from(client), tableName: table } } as Context);
  } finally {
    client.destroy();
    await dynamodb.close();
  }
}

async function writeLog({ db }: Context): Promise<void> {
  let head: AccessHead = emptyHead;
  for (let sequence = 1; sequence <= entries; sequence++) {
    const entry = {
      nutritionistId,
      sequence,
      at: "2030-01-07T18:00:00.000Z",
      actorRole: "nutritionist",
      actorId: nutritionistId,
      patientId: "pat_01J00000000000000000000000",
      action: "read",
      what: "record",
      previousHash: head.hash,
    } as const;
    head = { sequence, hash: hashOf(entry) };
    await putItem(accessEntries(db), { ...entry, hash: head.hash });
  }
  await putItem(accessHeads(db), { nutritionistId, ...head });
}

/** Changes the stored JSON of the items with this text. */
async function breakItems(text: string, flip = withoutBrace): Promise<void> {
  const level = await openLevel(directory);
  const broken: { type: "put"; key: string; value: string }[] = [];
  for await (const [key, value] of level.iterator()) {
    if (value.includes(text)) broken.push({ type: "put", key, value: flip(value) });
  }
  expect(broken.length).toBeGreaterThan(0);
  await level.batch(broken);
  await level.close();
}

/** No JSON any more. */
const withoutBrace = (json: string): string => json.replace("{", "z");
/** JSON, with an attribute of a type that there is not. */
const withoutType = (json: string): string => json.replace('{"S":', '{"R":');

const verify = () => withTable((ctx) => verifyLog(ctx, nutritionistId, logStart, 1000));

describe("a flipped byte that breaks the stored JSON", () => {
  test.each([
    [1, withoutBrace],
    [3, withoutBrace],
    [3, withoutType],
    [entries, withoutBrace],
  ])("of entry %i is named", async (sequence, flip) => {
    expect((await verify()).breach).toBeNull();
    await breakItems(`entry#${String(sequence).padStart(12, "0")}`, flip);
    expect(await verify()).toMatchObject({
      checked: sequence - 1,
      breach: { nutritionist: nutritionistId, sequence, reason: "altered" },
    });
  });

  test("is no breach where the table does not answer at all", async () => {
    await withTable(async (ctx) => {
      const dead = { send: () => Promise.reject(new Error("no table")) };
      const db = { ...ctx.db, client: dead as unknown as typeof ctx.db.client };
      await expect(verifyLog({ ...ctx, db }, nutritionistId, logStart, 1000)).rejects.toThrow();
    });
  });

  test("of the end of the log is named", async () => {
    await breakItems('"accessHead"');
    expect((await verify()).breach).toMatchObject({ sequence: entries, reason: "head" });
  });
});
