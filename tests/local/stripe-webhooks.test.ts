import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Fault } from "@nutria/local/stripe/faults";
import type Stripe from "stripe";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import {
  clientWith,
  customerWith,
  endpoint,
  open,
  pay,
  stripe,
  useStripe,
  webhookSecret,
} from "./support/stripe";

useStripe();

const received: Stripe.Event[] = [];
const receive = async (body: string, signature: string): Promise<void> => {
  received.push(stripe.webhooks.constructEvent(body, signature, webhookSecret));
};
beforeEach(() => {
  received.splice(0);
});
const types = () => received.map(({ type }) => type);

describe("webhooks", () => {
  test("carry a signature that the SDK accepts", async () => {
    endpoint.webhooks.setTarget(receive);
    const { id } = await pay(await customerWith("pm_card_visa"));
    await endpoint.webhooks.idle();
    expect(types().slice(-2)).toEqual(["payment_intent.created", "payment_intent.succeeded"]);
    expect(received.at(-1)?.data.object).toMatchObject({ id, status: "succeeded" });
  });

  test("are kept back, and then delivered out of order, twice or never", async () => {
    endpoint.webhooks.setTarget(receive);
    endpoint.webhooks.hold();
    await pay(await customerWith("pm_card_visa"));
    await endpoint.webhooks.idle();
    expect(received).toEqual([]);
    await endpoint.webhooks.deliverHeld((events) => [...events, ...events].reverse());
    expect(types().slice(0, 2)).toEqual(["payment_intent.succeeded", "payment_intent.created"]);
    expect(received).toHaveLength(2 * new Set(received.map(({ id }) => id)).size);

    received.splice(0);
    await stripe.customers.create();
    await endpoint.webhooks.deliverHeld(() => []);
    expect([received, endpoint.webhooks.held()]).toEqual([[], []]);
    await stripe.customers.create();
    endpoint.webhooks.release();
    await endpoint.webhooks.idle();
    expect(types()).toEqual(["customer.created"]);
  });

  test("are sent again while they are refused", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    onTestFinished(() => logged.mockRestore());
    let refusals = 2;
    endpoint.webhooks.setTarget(async (body, signature) => {
      if (refusals-- > 0) throw new Error("Not now");
      await receive(body, signature);
    });
    await stripe.customers.create();
    await endpoint.webhooks.idle();
    expect([types(), logged.mock.calls.length]).toEqual([[], 1]);
    await vi.advanceTimersByTimeAsync(1_000);
    await endpoint.webhooks.idle();
    await vi.advanceTimersByTimeAsync(5_000);
    await endpoint.webhooks.idle();
    expect(types()).toEqual(["customer.created"]);
  });

  test("that were not taken before a stop follow after it, once", async () => {
    await endpoint.close();
    const directory = await mkdtemp(join(tmpdir(), "nutria-stripe-"));
    onTestFinished(() => rm(directory, { recursive: true }));
    await open({ directory });
    const { id } = await stripe.customers.create();
    for (const expected of [["customer.created"], ["customer.created"]]) {
      await endpoint.close();
      await open({ directory });
      endpoint.webhooks.setTarget(receive);
      await endpoint.webhooks.idle();
      expect(types()).toEqual(expected);
    }
    expect(received[0]?.data.object).toMatchObject({ id });
  });

  test("are refused by the SDK with another secret", async () => {
    const bodies: [string, string][] = [];
    endpoint.webhooks.setTarget(async (...sent) => bodies.push(sent));
    await stripe.customers.create();
    await endpoint.webhooks.idle();
    const [body = "", signature = ""] = bodies[0] ?? [];
    expect(() => stripe.webhooks.constructEvent(body, signature, "whsec_other")).toThrow(/signature/);
    expect(() => stripe.webhooks.constructEvent(`${body} `, signature, webhookSecret)).toThrow(/signature/);
  });
});

describe("faults", () => {
  const confirmRoute = "POST payment_intents/{id}/confirm";
  /** Long enough for a busy machine to take the request, and to answer one that no fault delays. */
  const limitMilliseconds = 500;
  const late = { milliseconds: 3 * limitMilliseconds };
  const impatient = () => clientWith("sk_test_local", { timeout: limitMilliseconds });

  async function confirmWith(fault: Omit<Fault, "route">) {
    const { id } = await pay({
      ...(await customerWith("pm_card_visa")),
      confirm: false,
      off_session: undefined,
    });
    endpoint.faults.add({ ...fault, route: confirmRoute });
    const error = await impatient()
      .paymentIntents.confirm(id)
      .then(
        () => undefined,
        (reason: unknown) => (reason as Stripe.errors.StripeError).type,
      );
    return { error, id, status: (await stripe.paymentIntents.retrieve(id)).status };
  }

  test.each([
    [{ kind: "fails" }, "StripeAPIError", "requires_confirmation"],
    // The SDK sends a request again when an idle connection was closed.
    [{ kind: "loses", times: 2 }, "StripeConnectionError", "requires_confirmation"],
    [{ kind: "cutsOff", times: 2 }, "StripeConnectionError", "succeeded"],
    [{ kind: "neverAnswers" }, "StripeConnectionError", "succeeded"],
    [{ kind: "answersLate", ...late }, "StripeConnectionError", "succeeded"],
    [{ kind: "actsLate", ...late }, "StripeConnectionError", "requires_confirmation"],
  ] as const)("%o: the caller sees %s and the payment is %s", async (fault, error, status) => {
    expect(await confirmWith(fault)).toMatchObject({ error, status });
  });

  test("a payment that succeeds after the caller left is there later", async () => {
    const { id } = await confirmWith({ kind: "actsLate", ...late });
    await expect.poll(async () => (await stripe.paymentIntents.retrieve(id)).status).toBe("succeeded");
  });

  test("a fault strikes as often as it says, and can be cleared", async () => {
    endpoint.faults.add({ kind: "fails", times: 2 });
    const create = () =>
      stripe.customers.create().then(
        () => "done",
        () => "failed",
      );
    expect([await create(), await create(), await create()]).toEqual(["failed", "failed", "done"]);
    endpoint.faults.add({ kind: "fails" });
    endpoint.faults.clear();
    expect(await create()).toBe("done");
  });
});
