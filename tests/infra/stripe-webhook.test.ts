import { SSMClient } from "@aws-sdk/client-ssm";
import { paymentMessages } from "@nutria/core/kernel/payments";
import { createStripe, type StripeEndpoint } from "@nutria/local/stripe/server";
import { registerWebhook } from "@nutria/stacks/secrets/for-deploy";
import { ensureStripeWebhook } from "@nutria/stacks/secrets/stripe-webhook";
import Stripe from "stripe";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryService } from "../support/aws/query-protocol";
import { startAws, type AwsServer } from "../support/aws/server";
import { createSsm, type Ssm } from "../support/aws/ssm";

const stage = "staging";
const webUrl = "https://app.example.com";
const url = "https://app.example.com/v1/payment/webhook";
const key = "sk_test_staging";
const parameter = "/nutria/staging/stripe-webhook-secret";
const events = paymentMessages.toSorted();

let aws: AwsServer;
let ssm: Ssm;
let server: StripeEndpoint;
let stripe: Stripe;
let environment: Record<string, string>;
let said: string[];

beforeEach(async () => {
  ssm = createSsm();
  const cloudformation = queryService("http://cloudformation.amazonaws.com/doc/2010-05-15/", {
    DescribeStacks: ({ StackName }: { StackName: string }) => ({
      Stacks: [
        {
          StackName,
          StackStatus: "CREATE_COMPLETE",
          CreationTime: new Date(),
          Outputs: StackName === "staging-nutria-edge" ? [{ OutputKey: "WebUrl", OutputValue: webUrl }] : [],
        },
      ],
    }),
  });
  aws = await startAws({ ssm, cloudformation });
  server = await createStripe({ apiKey: key });
  environment = { STRIPE_HOST: "127.0.0.1", STRIPE_PORT: String(server.port), STRIPE_PROTOCOL: "http" };
  for (const [name, value] of Object.entries({ ...aws.environment, ...environment })) vi.stubEnv(name, value);
  stripe = new Stripe(key, { host: "127.0.0.1", port: server.port, protocol: "http", telemetry: false });
  put("/nutria/staging/stripe-secret", key);
  said = [];
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await server.close();
  await aws.close();
});

function put(name: string, value: string): void {
  ssm.parameters.set(name, [{ Value: value, Type: "SecureString", Version: 1, LastModifiedDate: 0 }]);
}
const stored = () => ssm.parameters.get(parameter)?.at(-1);
const say = (line: string) => void said.push(line);
const registered = async () => (await stripe.webhookEndpoints.list({ limit: 100 })).data;
const ensure = (with_ = new SSMClient({})) =>
  ensureStripeWebhook({ ssm: with_, stage, webUrl, environment, say });

test("the webhook is registered once, for every message that the product takes, and its secret stored", async () => {
  await registerWebhook({ stage, region: "us-east-1", say });
  const [endpoint, ...more] = await registered();
  expect(more).toEqual([]);
  expect(endpoint).toMatchObject({ url, status: "enabled", description: "Nutria staging" });
  expect(endpoint?.enabled_events.toSorted()).toEqual(events);
  expect(stored()).toMatchObject({ Type: "SecureString", Value: expect.stringMatching(/^whsec_\w+$/) });
  expect(said).toEqual([expect.stringContaining(`for ${url}, and stored its signing secret`)]);
  expect(said.join()).not.toContain("whsec_");

  await registerWebhook({ stage, region: "us-east-1", say });
  expect(await registered()).toEqual([endpoint]);
  expect(said).toHaveLength(1);
  expect(stored()?.Version).toBe(1);
});

test("one that was registered by hand stays, with other messages mended; another address is left alone", async () => {
  put(parameter, "whsec_by_hand");
  const create = (more: Partial<Stripe.WebhookEndpointCreateParams>) =>
    stripe.webhookEndpoints.create({ url, enabled_events: ["charge.refunded", "charge.captured"], ...more });
  const { id } = await create({});
  const other = await create({ url: "https://elsewhere.example.com/v1/payment/webhook" });
  await stripe.webhookEndpoints.update(id, { disabled: true });
  await ensure();
  const mended = await stripe.webhookEndpoints.retrieve(id);
  expect(mended.enabled_events.toSorted()).toEqual(events);
  expect(mended.status).toBe("enabled");
  expect(stored()?.Value).toBe("whsec_by_hand");
  expect((await stripe.webhookEndpoints.retrieve(other.id)).enabled_events).toHaveLength(2);
  expect(said).toEqual([expect.stringMatching(`^Mended Stripe's webhook ${id}`)]);
  await ensure();
  expect(said).toHaveLength(1);
});

test("one whose secret nobody stored is replaced", async () => {
  const { id } = await stripe.webhookEndpoints.create({ url, enabled_events: ["*"] });
  await ensure();
  const [endpoint, ...more] = await registered();
  expect(more).toEqual([]);
  expect(endpoint?.id).not.toBe(id);
  expect(stored()?.Value).toMatch(/^whsec_/);
  expect(said[0]).toMatch(`Replacing Stripe's webhook ${id}: its signing secret is not stored`);
});

test("one of ours whose messages are of an earlier version is replaced", async () => {
  put(parameter, "whsec_before");
  const { id } = await stripe.webhookEndpoints.create({
    url,
    enabled_events: ["*"],
    api_version: "2020-08-27",
    metadata: { nutria_secret: "stored" },
  });
  await ensure();
  const [endpoint, ...more] = await registered();
  expect(more).toEqual([]);
  expect(endpoint?.id).not.toBe(id);
  expect(endpoint?.api_version).toBe(Stripe.API_VERSION);
  expect(stored()?.Value).toMatch(/^whsec_\w+ whsec_before$/);
});

test("a deploy that could not store the secret is mended by the next one, also where an earlier secret is stored", async () => {
  put(parameter, "whsec_before");
  const broken = new SSMClient({});
  const send = broken.send.bind(broken) as (command: unknown) => Promise<unknown>;
  broken.send = ((command: object) =>
    command.constructor.name === "PutParameterCommand"
      ? Promise.reject(new Error("no right to write"))
      : send(command)) as typeof broken.send;
  await expect(ensure(broken)).rejects.toThrow("no right to write");
  const [unstored] = await registered();
  expect(stored()?.Value).toBe("whsec_before");

  await ensure();
  const [endpoint, ...more] = await registered();
  expect(more).toEqual([]);
  expect(endpoint?.id).not.toBe(unstored?.id);
  expect(stored()?.Value).toMatch(/^whsec_\w+ whsec_before$/);
});

test("two for the same address are both mended and named, because nobody knows which one the secret is of", async () => {
  put(parameter, "whsec_of_one");
  for (let n = 0; n < 2; n++) await stripe.webhookEndpoints.create({ url, enabled_events: ["*"] });
  await ensure();
  expect((await registered()).map(({ enabled_events }) => enabled_events.length)).toEqual([
    events.length,
    events.length,
  ]);
  expect(said.at(-1)).toMatch(/Stripe has 2 webhooks for .*: we_\w+, we_\w+\. Delete those/);
});

test("without Stripe's key, with a wrong one, and without an address nothing is registered", async () => {
  put("/nutria/staging/stripe-secret", "sk_test_wrong");
  await expect(ensure()).rejects.toThrow("Invalid API Key");
  ssm.parameters.delete("/nutria/staging/stripe-secret");
  await expect(ensure()).rejects.toThrow("/nutria/staging/stripe-secret is not there");
  await expect(registerWebhook({ stage: "other", region: "us-east-1", say })).rejects.toThrow(
    "The stack other-nutria-edge does not say its WebUrl",
  );
  expect(await registered()).toEqual([]);
  expect(stored()).toBeUndefined();
});
