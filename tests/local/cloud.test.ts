import {
  CognitoIdentityProviderClient,
  DescribeUserPoolCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { DescribeTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { EventBridgeClient, PutEventsCommand } from "@aws-sdk/client-eventbridge";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { SendEmailCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { GetParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import { startCloud, type Cloud } from "@nutria/local/cloud";
import { startTestCloud } from "@nutria/local/testing";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { afterEach, expect, test, vi } from "vitest";

const opened: Cloud[] = [];
async function keep(starting: Promise<Cloud>): Promise<Cloud> {
  const cloud = await starting;
  opened.push(cloud);
  return cloud;
}
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const cloud of opened.splice(0)) await cloud.close();
});

test("SDK clients made without options reach every service through the environment alone", async () => {
  const before = { ...process.env };
  const cloud = await keep(startTestCloud());
  expect(process.env).toEqual(before);
  const { environment } = cloud;
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);

  const { Table } = await new DynamoDBClient({}).send(
    new DescribeTableCommand({ TableName: environment["TABLE_NAME"] }),
  );
  expect(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName)).toEqual(["gsi1", "gsi2"]);
  expect(Table?.TableStatus).toBe("ACTIVE");
  const pool = await new CognitoIdentityProviderClient({}).send(
    new DescribeUserPoolCommand({ UserPoolId: environment["USER_POOL_ID"] }),
  );
  expect(pool.UserPool?.Id).toBe(environment["USER_POOL_ID"]);
  const put = await new EventBridgeClient({}).send(
    new PutEventsCommand({
      Entries: [{ EventBusName: environment["EVENT_BUS_NAME"], Source: "a", DetailType: "b", Detail: "{}" }],
    }),
  );
  expect(put.FailedEntryCount).toBe(0);
  await new S3Client({ requestChecksumCalculation: "WHEN_REQUIRED" }).send(
    new PutObjectCommand({ Bucket: environment["FILES_BUCKET"], Key: "k", Body: "x" }),
  );
  await new SESv2Client({}).send(
    new SendEmailCommand({
      FromEmailAddress: environment["MAIL_FROM"],
      Destination: { ToAddresses: ["a@b.mx"] },
      Content: { Simple: { Subject: { Data: "Hola" }, Body: { Text: { Data: "…" } } } },
    }),
  );
  expect((await cloud.mails())[0]?.subject).toBe("Hola");
  const parameter = async (name: string) =>
    (await new SSMClient({}).send(new GetParameterCommand({ Name: environment[name], WithDecryption: true })))
      .Parameter?.Value;
  expect(await parameter("LINK_SECRET_PARAMETER")).toMatch(/^[\w-]{43}$/);
  const stripe = new Stripe((await parameter("STRIPE_SECRET_PARAMETER")) ?? "", {
    host: environment["STRIPE_HOST"],
    port: environment["STRIPE_PORT"],
    protocol: environment["STRIPE_PROTOCOL"] as "http",
  });
  expect((await stripe.customers.create()).object).toBe("customer");
  const keys = (await (await fetch(environment["USER_POOL_KEYS_URL"] ?? "")).json()) as { keys: object[] };
  expect(keys.keys).toHaveLength(1);
});

test("a cloud in memory shares nothing with another", async () => {
  const [one, two] = await Promise.all([keep(startTestCloud()), keep(startTestCloud())]);
  expect(one.environment["AWS_ENDPOINT_URL_DYNAMODB"]).not.toBe(two.environment["AWS_ENDPOINT_URL_DYNAMODB"]);
});

test("a cloud on disk keeps its secrets, and a second one on the same folder gets a clear error", async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), "nutria-cloud-"));
  const first = await keep(startCloud({ dataDirectory }));
  await expect(startCloud({ dataDirectory })).rejects.toThrow(/^Nutria ya está en marcha/);
  const secretOf = async (cloud: Cloud) => {
    for (const [name, value] of Object.entries(cloud.environment)) vi.stubEnv(name, value);
    const answer = await new SSMClient({}).send(
      new GetParameterCommand({ Name: "/nutria/local/link-secret", WithDecryption: true }),
    );
    return answer.Parameter?.Value;
  };
  const secret = await secretOf(first);
  await first.close();
  expect(await secretOf(await keep(startCloud({ dataDirectory })))).toBe(secret);
  await opened[1]?.close();
  await rm(dataDirectory, { recursive: true });
});
