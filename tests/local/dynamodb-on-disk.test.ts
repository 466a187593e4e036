import {
  BatchWriteItemCommand,
  DeleteItemCommand,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
  type DynamoDBClient,
} from "@aws-sdk/client-dynamodb";
import { createDynamodb } from "@nutria/local/dynamodb/server";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { testInDepth } from "../support/depth";
import { client as clientFor, table, tableDefinition } from "./support/table";

const textsOf = async (client: DynamoDBClient) =>
  (await client.send(new ScanCommand({ TableName: table }))).Items?.map(({ text }) => text?.S).sort();

describe("on disk", () => {
  const writer = fileURLToPath(new URL("support/crashing-writer.ts", import.meta.url));

  test("what fills an empty table is read at once, and in the folder when all of it is there", async () => {
    const directory = await mkdtemp(join(tmpdir(), "nutria-dynamodb-"));
    const copy = await mkdtemp(join(tmpdir(), "nutria-dynamodb-"));
    const written = await createDynamodb({ directory });
    await written.ensureTable(table, tableDefinition);
    const writer = clientFor(written.url);
    const key = (name: string) => ({ pk: { S: name }, sk: { S: name } });
    const put = (name: string, text: string) =>
      writer.send(new PutItemCommand({ TableName: table, Item: { ...key(name), text: { S: text } } }));
    await written.writeOnce(async () => {
      await put("kept", "first");
      await put("kept", "last");
      await put("removed", "first");
      await writer.send(new DeleteItemCommand({ TableName: table, Key: key("removed") }));
      expect(await textsOf(writer)).toEqual(["last"]);
      await cp(directory, copy, { recursive: true });
    });
    await put("after", "after");
    await written.close();

    // As a process that died before the end leaves it.
    const cut = await createDynamodb({ directory: copy });
    expect(await textsOf(clientFor(cut.url))).toEqual([]);
    await cut.close();
    const reopened = await createDynamodb({ directory });
    expect(await textsOf(clientFor(reopened.url))).toEqual(["after", "last"]);
    await reopened.close();
    await Promise.all([directory, copy].map((folder) => rm(folder, { recursive: true })));
  });

  testInDepth("a killed process loses no acknowledged write and leaves no half transaction", async () => {
    const directory = await mkdtemp(join(tmpdir(), "nutria-dynamodb-"));
    const acknowledged: string[] = [];
    for (let round = 0; round < 3; round++) {
      const child = spawn(process.execPath, ["--import", "tsx", writer, directory, String(round * 100_000)], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      let inThisRound = 0;
      const gone = once(child, "exit");
      for await (const line of createInterface({ input: child.stdout })) {
        if (line === "ready") continue;
        acknowledged.push(line);
        if (++inThisRound === 150) child.kill("SIGKILL");
      }
      await gone;
    }
    const reopened = await createDynamodb({ directory });
    const reader = clientFor(reopened.url);
    const sides = new Map<string, string[]>();
    const indexed = new Map<string, string[]>();
    for (const [index, into] of [
      [undefined, sides],
      ["gsi1", indexed],
    ] as const) {
      let from: Record<string, never> | undefined;
      do {
        const page = await reader.send(
          new ScanCommand({
            TableName: table,
            ...(index && { IndexName: index }),
            ExclusiveStartKey: from,
          }),
        );
        for (const { pk, gsi1sk } of page.Items ?? []) {
          const pair = pk?.S?.slice(5) ?? "";
          into.set(pair, [...(into.get(pair) ?? []), gsi1sk?.S ?? ""].sort());
        }
        from = page.LastEvaluatedKey as typeof from;
      } while (from !== undefined);
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(450);
    for (const pair of acknowledged) expect(sides.get(pair)).toEqual([`${pair}#moved`, `${pair}#right`]);
    for (const found of sides.values()) expect(found).toHaveLength(2);
    expect(indexed).toEqual(sides);
    reader.destroy();
    await reopened.close();
    await rm(directory, { recursive: true });
  });

  test("a second process on one folder gets a one-sentence error, and the folder can be opened again afterwards", async () => {
    const directory = await mkdtemp(join(tmpdir(), "nutria-dynamodb-"));
    const first = await createDynamodb({ directory });
    await first.ensureTable(table, tableDefinition);
    await expect(createDynamodb({ directory })).rejects.toThrow(/^Nutria ya está en marcha/);
    await first.close();
    const second = await createDynamodb({ directory });
    await second.ensureTable(table, tableDefinition);
    await expect(second.ensureTable(table, { partitionKey: "id" })).rejects.toThrow(
      "sus claves son otras. No se cambió nada",
    );
    await second.close();
    await rm(directory, { recursive: true });
  });

  test("a query and a scan return every item of any size", async () => {
    const directory = await mkdtemp(join(tmpdir(), "nutria-dynamodb-"));
    const endpoint = await createDynamodb({ directory });
    await endpoint.ensureTable(table, tableDefinition);
    const client = clientFor(endpoint.url);
    const names = Array.from({ length: 200 }, (_, index) => String(1000 + index));
    for (let start = 0; start < names.length; start += 25) {
      const requests = names.slice(start, start + 25).map((sk, index) => ({
        // Some items are small, and some fill a whole read batch.
        PutRequest: {
          Item: {
            pk: { S: "all" },
            sk: { S: sk },
            gsi1pk: { S: "indexed" },
            gsi1sk: { S: sk },
            text: { S: "x".repeat(index % 5 === 0 ? 60_000 : 500) },
          },
        },
      }));
      await client.send(new BatchWriteItemCommand({ RequestItems: { [table]: requests } }));
    }
    const read = async (send: (from: never) => Promise<unknown>): Promise<(string | undefined)[]> => {
      const found: (string | undefined)[] = [];
      let from: unknown;
      do {
        const page = (await send(from as never)) as {
          Items?: { sk?: { S?: string } }[];
          LastEvaluatedKey?: unknown;
        };
        found.push(...(page.Items ?? []).map(({ sk }) => sk?.S));
        from = page.LastEvaluatedKey;
      } while (from !== undefined);
      return found;
    };
    const query = (field: string, value: string, isForward: boolean, IndexName?: string) =>
      read((ExclusiveStartKey) =>
        client.send(
          new QueryCommand({
            TableName: table,
            ...(IndexName !== undefined && { IndexName }),
            KeyConditionExpression: "#field = :value",
            ExpressionAttributeNames: { "#field": field },
            ExpressionAttributeValues: { ":value": { S: value } },
            ScanIndexForward: isForward,
            ExclusiveStartKey,
          }),
        ),
      );
    expect(await query("pk", "all", true)).toEqual(names);
    expect(await query("gsi1pk", "indexed", true, "gsi1")).toEqual(names);
    expect(await query("pk", "all", false)).toEqual([...names].reverse());
    const scanned = await read((ExclusiveStartKey) =>
      client.send(new ScanCommand({ TableName: table, ExclusiveStartKey })),
    );
    expect(scanned.sort()).toEqual(names);
    await endpoint.close();
    await rm(directory, { recursive: true });
  });
});
