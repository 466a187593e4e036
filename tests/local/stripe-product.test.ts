import type { Product } from "@nutria/local/app/product";
import { runProduct, type RunningProduct } from "@nutria/local/app/run-product";
import { testCloudOptions } from "@nutria/local/testing";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

let dataDirectory: string;
let running: RunningProduct;
const received: { type: string; body: string; signature: string | undefined }[] = [];
const product: Product = {
  routes: {
    "POST /v1/payment/webhook": async (event) => {
      const body = event.body ?? "";
      const { type } = JSON.parse(body) as { type: string };
      received.push({ type, body, signature: event.headers["stripe-signature"] });
      return { statusCode: 204 };
    },
  },
  rules: [],
  queues: [],
  topicQueues: [],
  streamConsumer: { handler: () => Promise.resolve(), filters: [] },
  jobs: [],
  deadLetters: {
    handler: async () => ({ batchItemFailures: [] }),
    list: async () => [],
    replay: async () => undefined,
  },
  operations: {},
};
beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), "nutria-stripe-"));
  running = await runProduct({
    port: 0,
    dataDirectory,
    isDemoWanted: false,
    loadProduct: async () => product,
    cloudOptions: testCloudOptions,
    throttle: { perSecond: 1, burst: 1 },
  });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await running.close();
  await rm(dataDirectory, { recursive: true });
});

const saveCard = (headers: Record<string, string> = {}) =>
  fetch(`${running.url}/_local/stripe/payment_methods`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams({
      type: "card",
      "card[number]": "4000004840000008",
      "card[exp_month]": "4",
      "card[exp_year]": "2035",
      "card[cvc]": "737",
    }),
  });

test("a browser gets a payment method from this machine, and the number is written nowhere", async () => {
  const response = await saveCard();
  const method = (await response.json()) as Stripe.PaymentMethod;
  expect([response.status, method.card?.last4]).toEqual([200, "0008"]);
  const files = await readdir(dataDirectory, { recursive: true, withFileTypes: true });
  const texts = await Promise.all(
    files.filter((file) => file.isFile()).map((file) => readFile(join(file.parentPath, file.name), "latin1")),
  );
  expect(texts.some((text) => text.includes(method.id))).toBe(true);
  expect(texts.some((text) => text.includes("4000004840000008") || text.includes("84000000"))).toBe(false);
});

test("another site's page cannot save a card here", async () => {
  expect((await saveCard({ origin: "https://example.com" })).status).toBe(403);
  expect((await saveCard({ "sec-fetch-site": "cross-site" })).status).toBe(403);
});

test("the API receives every event, without the throttle of people", async () => {
  const { stripe } = running.cloud;
  received.splice(0);
  for (let index = 0; index < 5; index += 1) {
    const { body } = await stripe.answerBrowser("payment_methods", "type=card&card[token]=tok_visa");
    await makeCustomer((JSON.parse(body) as { id: string }).id);
  }
  await stripe.webhooks.idle();
  expect(received.map(({ type }) => type).filter((type) => type === "customer.created")).toHaveLength(5);
  expect(received.every(({ signature }) => /^t=\d+,v1=[0-9a-f]{64}$/.test(signature ?? ""))).toBe(true);
});

async function makeCustomer(method: string): Promise<void> {
  const [line = ""] =
    (await readFile(join(dataDirectory, "secrets.jsonl"), "utf8")).match(/sk_test_[\w-]+/) ?? [];
  const client = new Stripe(line, {
    host: "127.0.0.1",
    port: running.cloud.stripe.port,
    protocol: "http",
    telemetry: false,
  });
  const { id } = await client.customers.create();
  await client.paymentMethods.attach(method, { customer: id });
}
