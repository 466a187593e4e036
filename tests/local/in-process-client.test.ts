import {
  DynamoDBClient,
  type DynamoDBServiceException,
  type TransactionCanceledException,
} from "@aws-sdk/client-dynamodb";
import { EventBridgeClient, PutEventsCommand } from "@aws-sdk/client-eventbridge";
import { SendEmailCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { startCloud, type Cloud } from "@nutria/local/cloud";
import { inProcessClientOptions } from "@nutria/local/shared/in-process-client";
import { createClientsWith } from "@nutria/platform/adapters/clients";
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
  cloud = await startCloud({ dataDirectory: directory, usesWorkerThread: true });
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

test("the table in its worker thread writes, reads and refuses as over HTTP", async () => {
  const send = async (client: DynamoDBClient, pk: string): Promise<unknown> => {
    const documents = DynamoDBDocumentClient.from(client);
    await documents.send(new TransactWriteCommand({ TransactItems: [put(pk)] }));
    const Key = { pk, sk: "ñandú 🦦" };
    const { Item } = await documents.send(
      new GetCommand({ TableName: cloud.environment["TABLE_NAME"] ?? "", Key }),
    );
    expect(Item).toEqual(Key);
    const again = documents.send(new TransactWriteCommand({ TransactItems: [put(`${pk}2`), put(pk)] }));
    return again.then(
      () => undefined,
      ({ name, CancellationReasons }: { name: string; CancellationReasons: unknown }) => ({
        name,
        codes: JSON.stringify(CancellationReasons).replaceAll(`"${pk}"`, '"…"'),
      }),
    );
  };
  const direct = await send(new DynamoDBClient(cloud.clientOptions), "a");
  expect(direct).toEqual(await send(new DynamoDBClient({}), "b"));
  expect(direct).toMatchObject({ name: "TransactionCanceledException" });
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
  const bus = new EventBridgeClient(cloud.clientOptions);
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

  const mails = new SESv2Client(cloud.clientOptions);
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

test("no call uses the network: a service without a listening port is reached", async () => {
  const listener = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => listener.once("listening", resolve));
  const { port } = listener.address() as { port: number };
  await new Promise((resolve) => listener.close(resolve));

  const url = `http://127.0.0.1:${port}`;
  vi.stubEnv("AWS_ENDPOINT_URL_EVENTBRIDGE", url);
  const asked: string[] = [];
  const service = (request: { body: string; headers: object }) => {
    asked.push(request.body);
    expect(request.headers).not.toHaveProperty("authorization");
    return Promise.resolve({ status: 200, headers: {}, body: '{"FailedEntryCount":0}' });
  };
  const client = new EventBridgeClient(
    inProcessClientOptions([{ url, service, close: () => Promise.resolve() }]),
  );
  await client.send(new PutEventsCommand({ Entries: [{ Source: "a", DetailType: "b", Detail: "{}" }] }));
  expect(asked.map((body) => JSON.parse(body) as unknown)).toEqual([
    { Entries: [{ Source: "a", DetailType: "b", Detail: "{}" }] },
  ]);
});

test("requests during the shutdown are settled, and accepted ones are stored", async () => {
  const documents = () => DynamoDBDocumentClient.from(new DynamoDBClient(cloud.clientOptions));
  const client = documents();
  const names = Array.from({ length: 40 }, (_, number) => `thing-${number}`);
  const writes = names.map((pk) => client.send(new TransactWriteCommand({ TransactItems: [put(pk)] })));
  await writes[0];
  await cloud.close();
  const settled = await Promise.allSettled(writes);
  await expect(client.send(new TransactWriteCommand({ TransactItems: [put("late")] }))).rejects.toThrow(
    /has stopped/,
  );

  cloud = await startCloud({ dataDirectory: directory, usesWorkerThread: true });
  for (const [name, value] of Object.entries(cloud.environment)) vi.stubEnv(name, value);
  const again = documents();
  const TableName = cloud.environment["TABLE_NAME"] ?? "";
  for (const [index, { status }] of settled.entries()) {
    if (status === "rejected") continue;
    const Key = { pk: names[index], sk: "ñandú 🦦" };
    expect((await again.send(new GetCommand({ TableName, Key }))).Item).toEqual(Key);
  }
});

test("with an endpoint outside this process, all clients use HTTP", () => {
  const elsewhere = { url: "http://127.0.0.1:8000", close: () => Promise.resolve() };
  expect(inProcessClientOptions([elsewhere])).toEqual({});
});
