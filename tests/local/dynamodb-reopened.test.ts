import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { localCredentials } from "@nutria/local/cloud-services";
import { createDynamodb, type DynamodbEndpoint } from "@nutria/local/dynamodb/server";
import { StartUpError } from "@nutria/local/shared/start-up-error";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let directory: string;
const open: DynamodbEndpoint[] = [];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "nutria-reopened-"));
});
afterEach(async () => {
  for (const endpoint of open.splice(0)) await endpoint.close();
  await rm(directory, { recursive: true, force: true });
});

async function start(): Promise<DynamodbEndpoint> {
  const endpoint = await createDynamodb({ directory });
  open.push(endpoint);
  await endpoint.ensureTable("things", { partitionKey: "pk" });
  return endpoint;
}

const clientOf = ({ url }: DynamodbEndpoint): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint: url, region: "us-east-1", credentials: localCredentials }),
  );

const put = (pk: string) => ({
  Put: { TableName: "things", Item: { pk }, ConditionExpression: "attribute_not_exists(pk)" },
});

test("a table keeps its items when it is closed and opened again", async () => {
  const first = await start();
  await clientOf(first).send(new TransactWriteCommand({ TransactItems: [put("a"), put("b")] }));
  await open.pop()?.close();

  const again = clientOf(await start());
  const { Item } = await again.send(new GetCommand({ TableName: "things", Key: { pk: "b" } }));
  expect(Item).toEqual({ pk: "b" });
  const refused = again.send(new TransactWriteCommand({ TransactItems: [put("c"), put("a")] }));
  await expect(refused).rejects.toMatchObject({
    name: "TransactionCanceledException",
    CancellationReasons: [{ Code: "None" }, { Code: "ConditionalCheckFailed" }],
  });
});

test("a folder that another process has open, and a table of another version, give a clear error", async () => {
  const first = await start();
  const second = createDynamodb({ directory });
  await expect(second).rejects.toThrow(StartUpError);
  await expect(second).rejects.toThrow(/^Nutria ya está en marcha/);
  const other = first.ensureTable("things", { partitionKey: "other" });
  await expect(other).rejects.toThrow(/^La tabla things .* es de otra versión/);
});
