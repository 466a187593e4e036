import {
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import { createDynamodb, type DynamodbEndpoint } from "@nutria/local/dynamodb/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { client as clientFor, table, tableDefinition } from "./support/table";

let endpoint: DynamodbEndpoint;
let client: DynamoDBClient;

beforeAll(async () => {
  endpoint = await createDynamodb();
  await endpoint.ensureTable(table, tableDefinition);
  client = clientFor(endpoint.url);
});
afterAll(async () => {
  client.destroy();
  await endpoint.close();
});

const key = { pk: { S: "again" }, sk: { S: "a" } };

describe("an expression that came before with other values", () => {
  const between = (low: string, high: string) =>
    client.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: "pk = :pk AND sk BETWEEN :low AND :high",
        ExpressionAttributeValues: { ":pk": { S: "again" }, ":low": { S: low }, ":high": { S: high } },
      }),
    );
  const setTo = (
    name: string,
    value: { S: string } | { N: string },
    more: Record<string, { S: string }> = {},
  ) =>
    client.send(
      new UpdateItemCommand({
        TableName: table,
        Key: key,
        UpdateExpression: "ADD #count :value",
        ExpressionAttributeNames: { "#count": name },
        ExpressionAttributeValues: { ":value": value as { N: string }, ...more },
      }),
    );

  test("uses its own values and names", async () => {
    await client.send(new PutItemCommand({ TableName: table, Item: key }));
    for (const value of ["1", "2"]) await setTo("first", { N: value });
    await setTo("second", { N: "5" });
    const { Item } = await client.send(new GetItemCommand({ TableName: table, Key: key }));
    expect(Item).toMatchObject({ first: { N: "3" }, second: { N: "5" } });
    expect((await between("a", "b")).Count).toBe(1);
    expect((await between("b", "c")).Count).toBe(0);
  });

  test("is refused for a value of another type, an unused value and an interval the wrong way round", async () => {
    await setTo("first", { N: "1" });
    await between("a", "b");
    await expect(setTo("first", { S: "1" })).rejects.toThrow("Incorrect operand type");
    await expect(setTo("first", { N: "1" }, { ":other": { S: "x" } })).rejects.toThrow(
      "unused in expressions: keys: {:other}",
    );
    await expect(between("b", "a")).rejects.toThrow("upper bound to be greater than or equal to lower bound");
  });

  test("is refused for a value that is no attribute value", async () => {
    await setTo("first", { N: "1" });
    await expect(setTo("first", { N: "1", S: "1" } as never)).rejects.toThrow("more than one");
    await expect(setTo("first", { N: "no number" })).rejects.toThrow(
      "cannot be converted to a numeric value",
    );
  });
});

test.each([{ BOOL: false }, { S: "" }, { N: "0" }, { NULL: true }])(
  "a value that says nothing is in a list that has it: %j",
  async (value) => {
    const own = { pk: { S: "listed" }, sk: { S: "a" } };
    await client.send(new PutItemCommand({ TableName: table, Item: { ...own, told: value } }));
    const command = (listed: typeof value) =>
      new UpdateItemCommand({
        TableName: table,
        Key: own,
        UpdateExpression: "SET seen = :one",
        ConditionExpression: "told IN (:listed)",
        ExpressionAttributeValues: { ":one": { N: "1" }, ":listed": listed as { S: string } },
      });
    await client.send(command(value));
    await expect(client.send(command({ S: "other" }))).rejects.toThrow("conditional request failed");
  },
);
