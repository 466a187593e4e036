import { CreateTableCommand, type DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { createDynamodb, type DynamodbEndpoint } from "@nutria/local/dynamodb/server";
import { createTableInput } from "@nutria/local/dynamodb/table";
import dynalite from "dynalite";
import fc from "fast-check";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { iterations } from "../support/depth";
import { client as clientFor, table, tableDefinition } from "./support/table";

/** The same requests to the embedded table and to dynalite, another implementation of DynamoDB, served as it documents. */
let embedded: DynamodbEndpoint;
let other: Server;
let clients: DynamoDBDocumentClient[];

beforeAll(async () => {
  embedded = await createDynamodb();
  other = dynalite({ createTableMs: 0 });
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const urls = [embedded.url, `http://127.0.0.1:${(other.address() as AddressInfo).port}`];
  const plain: DynamoDBClient[] = urls.map(clientFor);
  for (const client of plain)
    await client.send(new CreateTableCommand(createTableInput(table, tableDefinition)));
  clients = plain.map((client) => DynamoDBDocumentClient.from(client));
  await wait(50);
});
afterAll(async () => {
  for (const client of clients) client.destroy();
  await new Promise((resolve) => other.close(resolve));
  await embedded.close();
});

interface Write {
  kind: "Put" | "Update" | "Delete";
  input: { Key?: { pk: string; sk: string }; [name: string]: unknown };
}

type Answer = { $metadata: object; ConsumedCapacity?: object };

/** What a client hears of a request: the answer, or the name of the refusal. */
async function heard(client: DynamoDBDocumentClient, command: object): Promise<unknown> {
  try {
    const { $metadata: _, ConsumedCapacity: __, ...answer } = (await client.send(command as never)) as Answer;
    return answer;
  } catch (error) {
    const { name, Item } = error as { name: string; Item?: object };
    return { name, Item };
  }
}

const TableName = table;
const partitions = fc.constantFrom("a", "b#1", "ñ");
const sorts = fc.constantFrom("1", "10", "2", "2#x", "é", "z");
const key = fc.record({ pk: partitions, sk: sorts });
/** What is compared: dynalite does not compare lists and maps as DynamoDB does. */
const scalar = fc.oneof(
  fc.integer({ min: -5, max: 5 }),
  fc.constantFrom(0.1, -2.5, 1e21, 123456789.123),
  fc.constantFrom("", "1", "ab", "abc", "é🦦"),
  fc.boolean(),
  fc.constant(null),
);
const ordered = scalar.filter((one) => typeof one === "number" || typeof one === "string");
const value = fc.oneof(
  scalar,
  fc.array(fc.constantFrom(1, "ab", 3), { maxLength: 3 }),
  fc.record({ m: fc.constantFrom(1, "x") }),
  fc.constantFrom(new Set(["ab", "c"]), new Set([1, 2, 30])),
);
const attributes = fc.record(
  { n: value, m: value, gsi1pk: fc.constantFrom("g", "h"), gsi1sk: sorts },
  { requiredKeys: [] },
);
const comparator = fc.constantFrom("=", "<>", "<", "<=", ">", ">=");
const named = { "#n": "n", "#m": "m" };

/** Conditions, each with the values that it names. */
const condition = fc.oneof(
  fc
    .oneof(fc.tuple(comparator, ordered), fc.tuple(fc.constantFrom("=", "<>"), scalar))
    .map(([sign, given]) => ({ text: `#n ${sign} :v`, values: { ":v": given } })),
  fc.tuple(ordered, ordered).map(([low, high]) => ({
    text: "(#n BETWEEN :v AND :w) OR NOT attribute_exists(#m)",
    values: { ":v": low, ":w": high },
  })),
  // For dynalite a value that is false or empty is in no list, which for DynamoDB it is.
  scalar
    .filter((one) => one !== false && one !== "")
    .map((given) => ({ text: "contains(#n, :v) OR #m IN (:v)", values: { ":v": given } })),
  fc.constantFrom("a", "ab").map((start) => ({ text: "begins_with(#n, :v)", values: { ":v": start } })),
  fc.constantFrom("S", "N", "M", "L", "SS").map((type) => ({
    text: "attribute_type(#n, :v) AND attribute_not_exists(#m[3])",
    values: { ":v": type },
  })),
  fc.constantFrom(0, 2).map((size) => ({ text: "size(#n) > :v OR size(#m) = :v", values: { ":v": size } })),
);
const update = fc.oneof(
  value.map((given) => ({ text: "SET #n = :x REMOVE #m", values: { ":x": given } })),
  fc.integer({ min: -3, max: 3 }).map((by) => ({ text: "ADD #n :x", values: { ":x": by } })),
  fc
    .integer({ min: -3, max: 3 })
    .map((by) => ({ text: "SET #n = if_not_exists(#n, :x) - :x", values: { ":x": by } })),
  fc.constant({ text: "SET #n = list_append(#n, :x), #m.#n = #n", values: { ":x": ["p"] } }),
  fc
    .constantFrom(new Set(["ab"]), new Set([1]))
    .map((set) => ({ text: "DELETE #n :x", values: { ":x": set } })),
  fc.constantFrom(new Set(["ab", "q"])).map((set) => ({ text: "ADD #n :x", values: { ":x": set } })),
);

const usedNames = (...texts: string[]) =>
  Object.fromEntries(Object.entries(named).filter(([name]) => texts.some((text) => text.includes(name))));

/** No two items have one place in the index: in which order they would come is not defined. */
const itemOf = (own: { pk: string; sk: string }, { gsi1sk, ...more }: { gsi1sk?: string }) => ({
  ...more,
  ...(gsi1sk !== undefined && { gsi1sk: `${gsi1sk}/${own.pk}/${own.sk}` }),
  ...own,
});

const write: fc.Arbitrary<Write> = fc.oneof(
  fc
    .tuple(key, attributes)
    .map(([Key, more]): Write => ({ kind: "Put", input: { Item: itemOf(Key, more) } })),
  fc.tuple(key, attributes, condition).map(([Key, more, { text, values }]): Write => ({
    kind: "Put",
    input: {
      Item: itemOf(Key, more),
      ConditionExpression: text,
      ExpressionAttributeNames: usedNames(text),
      ExpressionAttributeValues: values,
      ReturnValues: "ALL_OLD",
    },
  })),
  fc
    .tuple(key, update, fc.constantFrom("ALL_NEW", "ALL_OLD", "UPDATED_NEW", "NONE"))
    .map(([Key, { text, values }, ReturnValues]): Write => ({
      kind: "Update",
      input: {
        Key,
        UpdateExpression: text,
        ExpressionAttributeNames: usedNames(text),
        ExpressionAttributeValues: values,
        ReturnValues,
      },
    })),
  key.map((Key): Write => ({ kind: "Delete", input: { Key, ReturnValues: "ALL_OLD" } })),
);
const commands = { Put: PutCommand, Update: UpdateCommand, Delete: DeleteCommand };
const commandOf = ({ kind, input }: Write): object => new commands[kind]({ TableName, ...input } as never);

const range = fc.oneof(
  fc
    .tuple(
      comparator.filter((sign) => sign !== "<>"),
      sorts,
    )
    .map(([sign, from]) => ({
      text: ` AND SORT ${sign} :s`,
      values: { ":s": from },
    })),
  fc
    .tuple(sorts, sorts)
    .map(([from, to]) => ({ text: " AND SORT BETWEEN :s AND :t", values: { ":s": from, ":t": to } })),
  sorts.map((start) => ({ text: " AND begins_with(SORT, :s)", values: { ":s": start } })),
  fc.constant({ text: "", values: {} }),
);
const query = fc
  .tuple(fc.boolean(), partitions, range, fc.boolean(), fc.option(fc.integer({ min: 1, max: 4 })))
  .map(([isIndexed, partition, { text, values }, ScanIndexForward, Limit]) => {
    const [pk, sk] = isIndexed ? ["gsi1pk", "gsi1sk"] : ["pk", "sk"];
    return {
      TableName,
      ...(isIndexed && { IndexName: "gsi1" }),
      KeyConditionExpression: `${pk} = :p${text.replace("SORT", sk)}`,
      ExpressionAttributeValues: { ":p": isIndexed ? (partition === "a" ? "g" : "h") : partition, ...values },
      ScanIndexForward,
      ...(Limit !== null && { Limit }),
    };
  });

/** Every page of a query, each after the one before. */
async function pagesOf(client: DynamoDBDocumentClient, input: object): Promise<unknown[]> {
  const pages: unknown[] = [];
  let after: object | undefined;
  do {
    const page = (await heard(client, new QueryCommand({ ...input, ExclusiveStartKey: after } as never))) as {
      LastEvaluatedKey?: object;
    };
    pages.push(page);
    after = page.LastEvaluatedKey;
  } while (after);
  return pages;
}

async function empty(client: DynamoDBDocumentClient): Promise<void> {
  const { Items = [] } = await client.send(new ScanCommand({ TableName }));
  for (const { pk, sk } of Items) await client.send(new DeleteCommand({ TableName, Key: { pk, sk } }));
}

/** A scan has an order of its own, and so has a batch. */
const sorted = (items: readonly object[]) => items.map((item) => JSON.stringify(item)).toSorted();

test("random requests get the answers that dynalite gives", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(write, { minLength: 5, maxLength: 25 }),
      fc.array(query, { minLength: 4, maxLength: 8 }),
      async (writes, queries) => {
        for (const client of clients) await empty(client);
        for (const one of writes) {
          const [own, others] = await Promise.all(clients.map((client) => heard(client, commandOf(one))));
          expect(own, JSON.stringify(one)).toEqual(others);
        }
        for (const input of queries) {
          const [own, others] = await Promise.all(clients.map((client) => pagesOf(client, input)));
          expect(own, JSON.stringify(input)).toEqual(others);
        }
        const keys = writes.flatMap(({ input }) => input.Key ?? []);
        const distinct = [...new Map(keys.map((one) => [`${one.pk} ${one.sk}`, one])).values()];
        const reads = await Promise.all(
          clients.map(async (client) => {
            const all = await client.send(new ScanCommand({ TableName }));
            const asked = {
              [table]: {
                Keys: distinct,
                ProjectionExpression: "pk, #n, m",
                ExpressionAttributeNames: { "#n": "n" },
              },
            };
            const some =
              distinct.length > 0
                ? await client.send(new BatchGetCommand({ RequestItems: asked }))
                : undefined;
            const one = await heard(client, new GetCommand({ TableName, Key: { pk: "a", sk: "1" } }));
            return { all: sorted(all.Items ?? []), some: sorted(some?.Responses?.[table] ?? []), one };
          }),
        );
        expect(reads[0]).toEqual(reads[1]);
      },
    ),
    { numRuns: iterations({ suite: 5, depth: 50 }) },
  );
});
