import { addMinutes } from "@nutria/calendar/instant";
import { paymentInstant } from "@nutria/calendar/payment-day";
import { ledgerItem } from "@nutria/core/billing/ledger/index";
import { findOrder } from "@nutria/core/billing/order/index";
import { buyPasses } from "@nutria/core/billing/purchase/index";
import { receivePaymentEvent, reconcilePayments } from "@nutria/core/billing/settlement/index";
import { renewSubscriptions, subscribe } from "@nutria/core/billing/subscription/index";
import type { Context } from "@nutria/core/kernel/context";
import { commit } from "@nutria/core/kernel/table/commit";
import { receiveRecord } from "@nutria/local/sqs/message";
import { eventQueue } from "@nutria/platform/event-queue";
import { createLog } from "@nutria/platform/log";
import { logLines, refusalsOfMail, type LogMetric } from "@nutria/stacks/alarms/log-lines";
import * as ses from "@aws-sdk/client-sesv2";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { startDomain, type Domain } from "../support/domain";
import { aBrowser } from "../support/push";
import { actAsBank, buyer, noAnswer, purchase, withPayments } from "../support/store";
import { plans } from "../support/subscriptions";
import { fieldOf, matches } from "./support/log-pattern";

/**
 * The stage's metrics of what the product logs. Each test makes the product log the line, and reads it as CloudWatch
 * does: a message that is worded anew, or a field with another name, would leave an alarm silent.
 */
let domain: Domain;
let lines: string[] = [];
beforeAll(async () => {
  domain = await startDomain();
  // As a Lambda does; read at the first line.
  process.env.LOG_LEVEL = "info";
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, "write").mockImplementation((line) => {
      lines.push(String(line).trimEnd());
      return true;
    });
  }
});
afterEach(() => {
  domain.setTime(undefined);
  lines = [];
});
afterAll(async () => {
  vi.restoreAllMocks();
  await domain.close();
});

/** The context with the log that a Lambda has. */
function logging<C extends Context>(ctx: C): C {
  return { ...ctx, log: createLog({ requestId: "request-1" }) };
}

/** What a metric counts of the lines so far, for each line that its filter takes. */
function counted(metric: LogMetric): number[] {
  const line = logLines[metric];
  return lines
    .filter((text) => matches(line.pattern.logPatternString, text))
    .map((text) => ("value" in line ? Number(fieldOf(JSON.parse(text), line.value)) : 1));
}

/** Every metric that counts something of the lines so far. */
const countedMetrics = () =>
  (Object.keys(logLines) as LogMetric[]).filter((metric) => counted(metric).length > 0);

describe("what the product logs is counted", () => {
  test("when payments differ from the books", async () => {
    const { ctx, cardId } = await buyer(domain);
    const { order } = await buyPasses(ctx, purchase(cardId));
    const of = { orderId: order.id, nutritionistId: ctx.actor.id, paymentId: "pi_1" };
    const entries = [
      { account: "provider", unit: "MXN", amount: 100 },
      { account: "refunds", unit: "MXN", amount: -100 },
    ] as const;
    await commit(ctx, [ledgerItem(ctx, { ...of, kind: "refunded", entries })]);
    await reconcilePayments(logging(ctx), () => true);
    expect(counted("PaymentDifferences")).toEqual([1]);
    expect(countedMetrics()).toEqual(["PaymentDifferences"]);
  });

  test("when an order stays stuck", async () => {
    const { ctx, cardId } = await buyer(domain);
    const silent = withPayments(ctx, { createPayment: noAnswer });
    await expect(buyPasses(silent, purchase(cardId))).resolves.toMatchObject({
      order: { status: "processing" },
    });
    domain.setTime(addMinutes(new Date().toISOString(), 3));
    const faulty = withPayments(ctx, { createPayment: () => Promise.reject(new Error("no")) });
    await reconcilePayments(logging(faulty), () => true);
    expect(counted("StuckOrders")).toEqual([1]);
  });

  test("when the provider reports a dispute", async () => {
    const { ctx, cardId } = await buyer(domain);
    const { order } = await buyPasses(ctx, purchase(cardId));
    const { paymentId = "" } = (await findOrder(ctx, order.id)) ?? {};
    await actAsBank(domain.product, "dispute", { payment_intent: paymentId });
    const told = (id: string) =>
      withPayments(logging(ctx), {
        readEvent: () => Promise.resolve({ id, type: "charge.dispute.created", paymentId }),
      });
    await receivePaymentEvent(told("evt_1"), { text: "{}", signature: "" });
    expect(countedMetrics()).toEqual(["PaymentDisputes"]);
    await receivePaymentEvent(told("evt_2"), { text: "{}", signature: "" });
    expect(counted("PaymentDisputes")).toEqual([1]);
  });

  test("when renewals are late, with their number", async () => {
    domain.setTime("2027-01-15T18:00:00.000Z");
    const owners = [await buyer(domain), await buyer(domain)];
    for (const { ctx, cardId } of owners) {
      await subscribe(ctx, { cardId, storeProductId: plans.office._id });
    }
    domain.setTime(addMinutes(paymentInstant("2027-02-15", "America/Mexico_City"), 24 * 60));
    const [{ ctx }] = owners as [(typeof owners)[0]];
    await renewSubscriptions(withPayments(logging(ctx), { createPayment: noAnswer }), () => true);
    expect(counted("LateRenewals")).toEqual([2]);
    expect(countedMetrics()).toEqual(["LateRenewals"]);
    domain.setTime(addMinutes(paymentInstant("2027-02-15", "America/Mexico_City"), 25 * 60));
    lines = [];
    await renewSubscriptions(logging(ctx), () => true);
    expect(counted("LateRenewals")).toEqual([]);
  });

  test.each(refusalsOfMail)("when SES refuses every mail with %s", async (name) => {
    await sendWith(faultOfSes(name));
    expect(countedMetrics()).toEqual(["RefusedMails"]);
  });

  test("when a push service refuses a push, and not when a browser lapsed", async () => {
    const ctx = await domain.nutritionist();
    const browser = aBrowser(domain.product, await ctx.push.publicKey());
    const { endpoint, keys, serverKey } = browser.input;
    const send = () =>
      ctx.push.send({ endpoint, ...keys, serverKey }, { text: "x", topic: "x", secondsToLive: 60 });
    browser.set("lapsed");
    await send();
    expect(countedMetrics()).toEqual([]);
    browser.set("full");
    await send();
    expect(countedMetrics()).toEqual(["RefusedPushes"]);
  });

  test("and not when one mail fails for another reason", async () => {
    await sendWith(faultOfSes("TooManyRequestsException"));
    await sendWith(new Error("no network"));
    expect(lines).toHaveLength(2);
    expect(countedMetrics()).toEqual([]);
  });
});

/** An error as the SDK raises it; fails when the SDK knows no such error. */
function faultOfSes(name: string): Error {
  const Fault = (ses as unknown as Record<string, new (options: object) => Error>)[name];
  if (!Fault) throw new Error(`SES raises no ${name}`);
  return new Fault({ message: "refused", $metadata: {} });
}

/** A queue of mails whose one subscriber fails. */
async function sendWith(fault: Error): Promise<void> {
  const queue = eventQueue({
    name: "send-mails",
    description: "",
    subscribers: [
      {
        name: "mail-one",
        pattern: { source: ["nutria"], "detail-type": ["a"] },
        needs: [],
        handler: () => Promise.reject(fault),
      },
    ],
  });
  const actor = { role: "system", id: "test" };
  const occurredAt = "2026-07-01T10:00:00.000Z";
  const detail = { id: "evt_01K00000000000000000000000", type: "a", occurredAt, actor, data: {} };
  const body = JSON.stringify({ id: "1", source: "nutria", "detail-type": "a", detail });
  const record = receiveRecord("send-mails", { id: "1", body, sentAt: Date.parse(occurredAt), receives: 1 });
  await queue.handler({ Records: [record] });
}

describe("the reader of CloudWatch's patterns", () => {
  test.each([
    [`{ $.a = "x" }`, true],
    [`{ $.a = "y" }`, false],
    [`{ $.b >= 1 }`, true],
    [`{ $.b >= 2 }`, false],
    [`{ $.c >= 1 }`, false],
    [`{ ($.a = "x") && ($.b >= 1) }`, true],
    [`{ ($.a = "x") && ($.c >= 1) }`, false],
    [`{ ($.a = "y") || ($.a = "x") }`, true],
  ])("reads %s", (pattern, expected) => {
    expect(matches(pattern, `{"a":"x","b":1}`)).toBe(expected);
  });

  test("takes no line that is not JSON, and no pattern that it does not know", () => {
    expect(matches(`{ $.a = "x" }`, "START RequestId: 1")).toBe(false);
    expect(() => matches(`{ $.a < 1 }`, "{}")).toThrow("Not understood");
    expect(() => matches("a term", "{}")).toThrow("No pattern for JSON");
  });
});
