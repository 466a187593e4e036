import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { tableDefinition } from "@nutria/core/kernel/table/table";
import { configureClients } from "@nutria/local/app/configure-clients";
import type { Cloud } from "@nutria/local/cloud";
import { itemExpiry } from "@nutria/local/jobs/expire-items";
import { startTestCloud } from "@nutria/local/testing";
import { createDocumentClient } from "@nutria/platform/adapters/dynamodb";
import { afterAll, beforeAll, expect, test } from "vitest";

let cloud: Cloud;
beforeAll(async () => {
  cloud = await startTestCloud({ tableDefinition });
  configureClients(cloud);
});
afterAll(() => cloud.close());

const time = "2026-07-01T10:00:00.000Z";
const now = Date.parse(time) / 1000;

test("the embedded table loses what has expired, as in the cloud, and nothing else", async () => {
  const client = createDocumentClient();
  const TableName = cloud.environment["TABLE_NAME"];
  const put = (pk: string, expiresAt?: unknown) =>
    client.send(
      new PutCommand({ TableName, Item: { pk, sk: "item", ...(expiresAt !== undefined && { expiresAt }) } }),
    );
  // More than one page.
  const expired = Array.from({ length: 620 }, (_, index) => `expired#${index}`);
  await Promise.all(expired.map((pk) => put(pk, now - 1)));
  await Promise.all([put("later", now + 1), put("now", now), put("for good"), put("text", "2020-01-01")]);

  expect(await itemExpiry.handler({ time })).toEqual({ deleted: 620 });
  const left = async (pk: string) =>
    (await client.send(new GetCommand({ TableName, Key: { pk, sk: "item" } }))).Item !== undefined;
  expect(
    await Promise.all(["later", "now", "for good", "text", "expired#0", "expired#619"].map(left)),
  ).toEqual([...[true, true, true, true], ...[false, false]]);
  expect(await itemExpiry.handler({ time })).toEqual({ deleted: 0 });
});
