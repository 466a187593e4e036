import { type DynamoDBServiceException, type TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { EventBridgeClient, ListEventBusesCommand, PutEventsCommand } from "@aws-sdk/client-eventbridge";
import { SendEmailCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { startCloud, type Cloud } from "@nutria/local/cloud";
import { inProcessCommands } from "@nutria/local/shared/in-process-commands";
import { createClientsWith, prepared } from "@nutria/platform/adapters/clients";
import { createDocumentClient } from "@nutria/platform/adapters/dynamodb";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** Clients of this process that call the embedded services directly. */
let cloud: Cloud;
let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "nutria-direct-"));
  cloud = await startCloud({ dataDirectory: directory });
  for (const [name, value] of Object.entries(cloud.environment)) vi.stubEnv(name, value);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await cloud.close();
  await rm(directory, { recursive: true, force: true });
});

const put = (pk: string) => ({
  Put: {
    TableName: cloud.environment["TABLE_NAME"] ?? "",
    Item: { pk, sk: "ñandú 🦦" },
    ConditionExpression: "attribute_not_exists(pk)",
    ReturnValuesOnConditionCheckFailure: "ALL_OLD" as const,
  },
});

test("the client of the product gives what the network gives: items, exceptions, and what a condition found", async () => {
  const outcomes = async (): Promise<unknown> => {
    const client = createDocumentClient();
    const TableName = cloud.environment["TABLE_NAME"] ?? "";
    const item = {
      pk: "a",
      sk: "1",
      total: 12.5,
      names: ["ñ", "🦦"],
      nested: { isOpen: true, none: null, empty: "" },
    };
    await client.send(new PutCommand({ TableName, Item: { ...item, omitted: undefined } }));
    await client.send(new PutCommand({ TableName, Item: { ...item, sk: "2" } }));
    const Key = { pk: "a", sk: "1" };
    const one = await client.send(new GetCommand({ TableName, Key }));
    const none = await client.send(new GetCommand({ TableName, Key: { pk: "a", sk: "3" } }));
    const some = await client.send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [Key] } } }));
    const query = { KeyConditionExpression: "pk = :pk", ExpressionAttributeValues: { ":pk": "a" } };
    const page = await client.send(new QueryCommand({ TableName, ...query, Limit: 1 }));
    const rest = await client.send(
      new QueryCommand({ TableName, ...query, ExclusiveStartKey: page.LastEvaluatedKey }),
    );
    const changed = await client.send(
      new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: "SET amount = :total",
        ExpressionAttributeValues: { ":total": 13 },
        ReturnValues: "ALL_NEW",
      }),
    );
    const put = { Put: { TableName, Item: item, ConditionExpression: "attribute_not_exists(pk)" } };
    const refused = await client
      .send(
        new TransactWriteCommand({
          TransactItems: [{ Put: { ...put.Put, ReturnValuesOnConditionCheckFailure: "ALL_OLD" } }],
        }),
      )
      .catch(({ name, message, CancellationReasons }: TransactionCanceledException) => ({
        name,
        message,
        CancellationReasons,
      }));
    const invalid = await client
      .send(new PutCommand({ TableName, Item: { pk: "", sk: "1" } }))
      .catch(({ name, message, $fault, $metadata }: DynamoDBServiceException) => [
        name,
        message,
        $fault,
        $metadata.httpStatusCode,
      ]);
    await client.send(new DeleteCommand({ TableName, Key }));
    await client.send(
      new BatchWriteCommand({
        RequestItems: { [TableName]: [{ DeleteRequest: { Key: { pk: "a", sk: "2" } } }] },
      }),
    );
    const items = [one, none, some, page, rest, changed].map(({ $metadata: _, ...output }) => output);
    return {
      items,
      refused,
      invalid,
      left: (await client.send(new QueryCommand({ TableName, ...query }))).Items,
    };
  };
  createClientsWith({});
  const overHttp = await outcomes();
  createClientsWith(cloud.clientOptions);
  expect(await outcomes()).toEqual(overHttp);
  createClientsWith({});
  expect(overHttp).toMatchObject({ refused: { name: "TransactionCanceledException" }, left: [] });
});

test("the bus accepts events and reports invalid ones; mail arrives", async () => {
  createClientsWith(cloud.clientOptions);
  const bus = prepared(new EventBridgeClient({}));
  const entry = { EventBusName: cloud.environment["EVENT_BUS_NAME"], Source: "a", DetailType: "b" };
  const answer = await bus.send(
    new PutEventsCommand({
      Entries: [
        { ...entry, Detail: "{}" },
        { ...entry, Detail: "[" },
      ],
    }),
  );
  expect(answer).toMatchObject({ FailedEntryCount: 1, Entries: [{}, { ErrorCode: "MalformedDetail" }] });

  const mails = prepared(new SESv2Client({}));
  const mail = (to: string) =>
    new SendEmailCommand({
      FromEmailAddress: cloud.environment["MAIL_FROM"],
      Destination: { ToAddresses: [to] },
      Content: { Simple: { Subject: { Data: "Hola, Ñoño" }, Body: { Text: { Data: "…" } } } },
    });
  await mails.send(mail("a@b.mx"));
  expect((await cloud.mails())[0]?.subject).toBe("Hola, Ñoño");
  await expect(mails.send(mail("nobody"))).rejects.toMatchObject({ name: "BadRequestException" });
});

test("a command with an operation here uses no network, and one without goes over it", async () => {
  const listener = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => listener.once("listening", resolve));
  const { port } = listener.address() as { port: number };
  await new Promise((resolve) => listener.close(resolve));

  // Nothing listens at this address.
  vi.stubEnv("AWS_ENDPOINT_URL_EVENTBRIDGE", `http://127.0.0.1:${port}`);
  const asked: object[] = [];
  const PutEvents = (input: object) => {
    asked.push(input);
    return Promise.resolve({ FailedEntryCount: 0 });
  };
  createClientsWith({ plugin: inProcessCommands({ PutEvents }) });
  const client = prepared(new EventBridgeClient({ maxAttempts: 1 }));
  const input = { Entries: [{ Source: "a", DetailType: "b", Detail: "{}" }] };
  expect(await client.send(new PutEventsCommand(input))).toMatchObject({ FailedEntryCount: 0 });
  expect(asked).toEqual([input]);
  await expect(client.send(new ListEventBusesCommand({}))).rejects.toThrow(/ECONNREFUSED/);
});

test("requests during the shutdown are settled, and accepted ones are stored", async () => {
  createClientsWith(cloud.clientOptions);
  const client = createDocumentClient();
  const names = Array.from({ length: 40 }, (_, number) => `thing-${number}`);
  const writes = names.map((pk) => client.send(new TransactWriteCommand({ TransactItems: [put(pk)] })));
  await writes[0];
  await cloud.close();
  const settled = await Promise.allSettled(writes);
  await expect(client.send(new TransactWriteCommand({ TransactItems: [put("late")] }))).rejects.toThrow(
    /has stopped/,
  );

  cloud = await startCloud({ dataDirectory: directory });
  for (const [name, value] of Object.entries(cloud.environment)) vi.stubEnv(name, value);
  createClientsWith(cloud.clientOptions);
  const again = createDocumentClient();
  const TableName = cloud.environment["TABLE_NAME"] ?? "";
  for (const [index, { status }] of settled.entries()) {
    if (status === "rejected") continue;
    const Key = { pk: names[index], sk: "ñandú 🦦" };
    expect((await again.send(new GetCommand({ TableName, Key }))).Item).toEqual(Key);
  }
});
