import {
  BatchWriteItemCommand,
  DeleteItemCommand,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactGetItemsCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
  type ConditionalCheckFailedException,
  type DynamoDBClient,
  type TransactionCanceledException,
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

const key = (pk: string, sk = "a") => ({ pk: { S: pk }, sk: { S: sk } });
const put = (pk: string, more: Record<string, { S: string } | { N: string }> = {}) =>
  client.send(new PutItemCommand({ TableName: table, Item: { ...key(pk), ...more } }));
const get = async (pk: string, sk = "a") =>
  (await client.send(new GetItemCommand({ TableName: table, Key: key(pk, sk) }))).Item;
const inIndex = async (partition: string) =>
  (
    await client.send(
      new QueryCommand({
        TableName: table,
        IndexName: "gsi1",
        KeyConditionExpression: "gsi1pk = :p",
        ExpressionAttributeValues: { ":p": { S: partition } },
      }),
    )
  ).Items?.map((item) => `${item["pk"]?.S}/${item["gsi1sk"]?.S}`) ?? [];

describe("single writes", () => {
  test("update the indexes when an item's keys change or the item is deleted", async () => {
    await put("moves", { gsi1pk: { S: "moving" }, gsi1sk: { S: "1" } });
    expect(await inIndex("moving")).toEqual(["moves/1"]);
    await client.send(
      new UpdateItemCommand({
        TableName: table,
        Key: key("moves"),
        UpdateExpression: "SET gsi1sk = :two",
        ExpressionAttributeValues: { ":two": { S: "2" } },
      }),
    );
    expect(await inIndex("moving")).toEqual(["moves/2"]);
    await client.send(new DeleteItemCommand({ TableName: table, Key: key("moves") }));
    expect(await inIndex("moving")).toEqual([]);
  });

  test("a failed condition returns the item when requested", async () => {
    await put("present", { colour: { S: "blue" } });
    const attempt = client.send(
      new PutItemCommand({
        TableName: table,
        Item: key("present"),
        ConditionExpression: "attribute_not_exists(pk)",
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      }),
    );
    const error = (await attempt.catch((reason: unknown) => reason)) as ConditionalCheckFailedException;
    expect(error.name).toBe("ConditionalCheckFailedException");
    expect(error.Item?.["colour"]).toEqual({ S: "blue" });
  });

  test("batches write each item with its index entries", async () => {
    await client.send(
      new BatchWriteItemCommand({
        RequestItems: {
          [table]: Array.from({ length: 25 }, (_, number) => ({
            PutRequest: {
              Item: { ...key(`batch${number}`), gsi1pk: { S: "batch" }, gsi1sk: { S: `${number}` } },
            },
          })),
        },
      }),
    );
    expect(await inIndex("batch")).toHaveLength(25);
  });

  test("an empty text in the condition of a query's key is refused", async () => {
    const query = new QueryCommand({
      TableName: table,
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
      ExpressionAttributeValues: { ":pk": { S: "one" }, ":from": { S: "" }, ":to": { S: "z" } },
    });
    await expect(client.send(query)).rejects.toMatchObject({ name: "ValidationException" });
  });

  test("an unknown table is a ResourceNotFoundException and does not end the process", async () => {
    const attempt = client.send(new GetItemCommand({ TableName: "nowhere", Key: key("x") }));
    await expect(attempt).rejects.toMatchObject({ name: "ResourceNotFoundException" });
    await expect(
      client.send(new GetItemCommand({ TableName: table, Key: { pk: { S: "x" } } })),
    ).rejects.toMatchObject({
      name: "ValidationException",
    });
  });
});

describe("transactions", () => {
  const transact = (
    ...TransactItems: NonNullable<ConstructorParameters<typeof TransactWriteItemsCommand>[0]["TransactItems"]>
  ) => client.send(new TransactWriteItemsCommand({ TransactItems }));
  const failureOf = async (attempt: Promise<unknown>) =>
    (await attempt.then(
      () => expect.unreachable("it should have been cancelled"),
      (reason: unknown) => reason,
    )) as TransactionCanceledException;

  test("write all items, or none and return the reasons", async () => {
    await transact(
      {
        Put: {
          TableName: table,
          Item: { ...key("t1"), gsi1pk: { S: "t" }, gsi1sk: { S: "1" }, n: { N: "1" } },
        },
      },
      {
        Update: {
          TableName: table,
          Key: key("t2"),
          UpdateExpression: "ADD n :one",
          ExpressionAttributeValues: { ":one": { N: "1" } },
        },
      },
    );
    expect(await inIndex("t")).toEqual(["t1/1"]);
    const error = await failureOf(
      transact(
        { Delete: { TableName: table, Key: key("t2") } },
        { Put: { TableName: table, Item: key("t3") } },
        {
          ConditionCheck: {
            TableName: table,
            Key: key("t1"),
            ConditionExpression: "n = :two",
            ExpressionAttributeValues: { ":two": { N: "2" } },
            ReturnValuesOnConditionCheckFailure: "ALL_OLD",
          },
        },
      ),
    );
    expect(error.name).toBe("TransactionCanceledException");
    expect(error.CancellationReasons?.map(({ Code }) => Code)).toEqual([
      "None",
      "None",
      "ConditionalCheckFailed",
    ]);
    expect(error.CancellationReasons?.[2]).toMatchObject({
      Item: { n: { N: "1" } },
      Message: "The conditional request failed",
    });
    expect(await get("t2")).toBeDefined();
    expect(await get("t3")).toBeUndefined();
  });

  test("an invalid item cancels with a validation reason", async () => {
    const error = await failureOf(
      transact(
        { Put: { TableName: table, Item: key("v1") } },
        { Put: { TableName: table, Item: { pk: { S: "v2" }, sk: { N: "1" } } } },
      ),
    );
    expect(error.CancellationReasons?.map(({ Code }) => Code)).toEqual(["None", "ValidationError"]);
    expect(await get("v1")).toBeUndefined();
  });

  test("refuse two operations on one item, more than 100 operations, and none", async () => {
    const twice = [1, 2].map(() => ({ Put: { TableName: table, Item: key("twice") } }));
    await expect(transact(...twice)).rejects.toThrow("cannot include multiple operations on one item");
    const many = Array.from({ length: 101 }, (_, n) => ({ Put: { TableName: table, Item: key(`m${n}`) } }));
    await expect(transact(...many)).rejects.toMatchObject({ name: "ValidationException" });
    await transact(...many.slice(0, 100));
    expect(await get("m99")).toBeDefined();
    await expect(transact()).rejects.toMatchObject({ name: "ValidationException" });
  });

  test("a request token takes effect once, and only for the same request", async () => {
    const add = (amount: string) =>
      client.send(
        new TransactWriteItemsCommand({
          ClientRequestToken: "token-1",
          TransactItems: [
            {
              Update: {
                TableName: table,
                Key: key("counted"),
                UpdateExpression: "ADD n :n",
                ExpressionAttributeValues: { ":n": { N: amount } },
              },
            },
          ],
        }),
      );
    await Promise.all([add("1"), add("1"), add("1")]);
    expect((await get("counted"))?.["n"]).toEqual({ N: "1" });
    await expect(add("2")).rejects.toMatchObject({ name: "IdempotentParameterMismatchException" });
  });

  test("reads are consistent with each other and in order", async () => {
    await put("r1", { n: { N: "1" } });
    const { Responses, ConsumedCapacity } = await client.send(
      new TransactGetItemsCommand({
        TransactItems: [
          { Get: { TableName: table, Key: key("r1") } },
          { Get: { TableName: table, Key: key("r0") } },
        ],
        ReturnConsumedCapacity: "TOTAL",
      }),
    );
    expect(Responses).toEqual([{ Item: { ...key("r1"), n: { N: "1" } } }, {}]);
    expect(ConsumedCapacity?.[0]?.CapacityUnits).toBe(4);
  });

  test.each([1, 7, 30])(
    "of concurrent writers for a stock of %i, exactly that many succeed",
    async (stock) => {
      const name = `stock${stock}`;
      await put(name, { n: { N: String(stock) } });
      const attempts = Array.from({ length: 64 }, (_, racer) => {
        const take = {
          TableName: table,
          Key: key(name),
          UpdateExpression: "ADD n :minus",
          ConditionExpression: "n > :zero",
          ExpressionAttributeValues: { ":minus": { N: "-1" }, ":zero": { N: "0" } },
        };
        // Half of them are single writes, because both kinds take the same locks.
        return racer % 2
          ? client.send(new UpdateItemCommand(take))
          : transact({ Update: take }, { Put: { TableName: table, Item: key(name, `winner${racer}`) } });
      });
      const outcomes = await Promise.allSettled(attempts);
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(stock);
      expect((await get(name))?.["n"]).toEqual({ N: "0" });
    },
  );
});
