import { createHash } from "node:crypto";
import { AppError } from "@nutria/contract/errors";
import type { Payment, Payments } from "@nutria/core/kernel/payments";
import type Stripe from "stripe";
import type { Configuration } from "../config";
import { atFirstUse } from "@nutria/contract/at-first-use";
import { appErrorOf, statusOf, stripeErrorOf } from "./payment-faults";
import { noReversals, toPayment, toProviderCard, toReversals } from "./payment-mapping";
import { createSecretReader } from "./secrets";

/** The longest that a call may take, its retries included. */
const timeoutMilliseconds = 10_000;
/** Retries of calls that failed at once; those that time out are past the limit above. */
const maximumRetries = 2;

/** The provider's codes for a charge that the buyer, or the buyer's bank, has back already. */
const nothingLeft: ReadonlySet<string> = new Set(["charge_already_refunded", "charge_disputed"]);
/** The most that the provider lists at once. */
const mostListed = 100;

const withCharge = ["latest_charge"];

/** The provider refuses a key with other content, so the content is part of the key. */
const digest = (content: string): string => createHash("sha256").update(content).digest("hex").slice(0, 16);

/** The card provider, through Stripe's SDK. Charges in MXN. */
export function createPayments(config: Configuration, limitMilliseconds = timeoutMilliseconds): Payments {
  const sdk = atFirstUse(() => import("stripe"));
  const secretKey = createSecretReader(config.STRIPE_SECRET_PARAMETER);
  const webhookSecrets = createSecretReader(config.STRIPE_WEBHOOK_SECRET_PARAMETER);

  let made: { key: string; stripe: Stripe } | undefined;
  const client = async (): Promise<Stripe> => {
    const [{ default: StripeClient }, [key]] = await Promise.all([sdk(), secretKey()]);
    if (made?.key !== key) {
      const stripe = new StripeClient(key, {
        timeout: limitMilliseconds,
        maxNetworkRetries: maximumRetries,
        telemetry: false,
        ...(config.STRIPE_HOST !== "" && {
          host: config.STRIPE_HOST,
          port: config.STRIPE_PORT,
          protocol: config.STRIPE_PROTOCOL,
        }),
      });
      made = { key, stripe };
    }
    return made.stripe;
  };

  const call = async <T>(run: (stripe: Stripe) => Promise<T>): Promise<T> => {
    const stripe = await client();
    let answer: T;
    try {
      answer = await withinTime(run(stripe), limitMilliseconds);
    } catch (error) {
      throw appErrorOf(error);
    }
    // The SDK takes what a proxy before the provider answers for an object, when it does not have the provider's form.
    if (statusOf(answer) >= 400) throw new AppError("payment_provider_unavailable");
    return answer;
  };
  const getPayment = async (id: string): Promise<Payment> =>
    describe(await call((stripe) => stripe.paymentIntents.retrieve(id, { expand: withCharge })));
  /** A payment intent, whose charge is expanded, with its refunds and disputes where it has any. */
  const describe = async (intent: Stripe.PaymentIntent): Promise<Payment> => {
    const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
    const [refunds, disputes] = await Promise.all([
      charge && charge.amount_refunded > 0
        ? call((stripe) => stripe.refunds.list({ payment_intent: intent.id, limit: mostListed }))
        : undefined,
      charge?.disputed
        ? call((stripe) => stripe.disputes.list({ payment_intent: intent.id, limit: mostListed }))
        : undefined,
    ]);
    return toPayment(intent, toReversals(refunds?.data ?? [], disputes?.data ?? []));
  };
  /** Everything that was created since an instant, page by page. */
  async function* listSince<Item extends { id: string }>(
    since: string,
    list: (
      stripe: Stripe,
      page: { created: { gte: number }; limit: number; starting_after?: string },
    ) => Promise<{ data: Item[]; has_more: boolean }>,
  ): AsyncGenerator<Item> {
    const created = { gte: Math.floor(Date.parse(since) / 1000) };
    let after: string | undefined;
    for (;;) {
      const start = after === undefined ? {} : { starting_after: after };
      const { data, has_more } = await call((stripe) =>
        list(stripe, { created, limit: mostListed, ...start }),
      );
      yield* data;
      after = data.at(-1)?.id;
      if (!has_more || after === undefined) return;
    }
  }
  const findPayment = async (id: string): Promise<Payment | undefined> => {
    try {
      return await getPayment(id);
    } catch (error) {
      if (stripeErrorOf(error)?.code === "resource_missing") return undefined;
      throw error;
    }
  };
  /** Reads the payment when the provider refuses a call because the payment has another status. */
  const unlessMovedOn = async (id: string, change: Promise<Stripe.PaymentIntent>): Promise<Payment> => {
    try {
      return await describe(await change);
    } catch (error) {
      const known = stripeErrorOf(error);
      const isRefusedCard = known?.type === "StripeCardError";
      if (isRefusedCard || known?.code === "payment_intent_unexpected_state") return getPayment(id);
      throw error;
    }
  };

  return {
    async createCustomer({ nutritionistId, email, name }) {
      const content = digest(`${email}\n${name}`);
      const { id } = await call((stripe) =>
        stripe.customers.create(
          { email, name, metadata: { nutritionistId } },
          { idempotencyKey: `customer-${nutritionistId}-${content}` },
        ),
      );
      return id;
    },

    async saveCard({ customerId, tokenId, name, key }) {
      const fromToken = () =>
        call((stripe) =>
          stripe.paymentMethods.create(
            { type: "card", card: { token: tokenId }, billing_details: { name } },
            { idempotencyKey: `${key}-create-${digest(name)}` },
          ),
        );
      let method: Stripe.PaymentMethod;
      try {
        const methodId = tokenId.startsWith("tok_") ? (await fromToken()).id : tokenId;
        method = await call((stripe) =>
          stripe.paymentMethods.attach(
            methodId,
            { customer: customerId },
            { idempotencyKey: `${key}-attach-${methodId}` },
          ),
        );
      } catch (error) {
        const { code } = stripeErrorOf(error) ?? {};
        if (code === "resource_missing" || code === "token_already_used")
          throw new AppError("card_wrong_data");
        throw error;
      }
      const card = toProviderCard(method);
      if (card) return card;
      await call((stripe) => stripe.paymentMethods.detach(method.id));
      throw new AppError("card_not_supported");
    },

    async removeCard(methodId) {
      try {
        await call((stripe) => stripe.paymentMethods.detach(methodId));
      } catch (error) {
        // A card that is gone or detached cannot be detached again.
        if (stripeErrorOf(error)?.type !== "StripeInvalidRequestError") throw error;
      }
    },

    async createPayment({ key, customerId, methodId, totalCents, description, orderId }) {
      const intent = await call((stripe) =>
        stripe.paymentIntents.create(
          {
            amount: totalCents,
            currency: "mxn",
            customer: customerId,
            payment_method: methodId,
            allowed_payment_method_types: ["card"],
            payment_method_options: { card: { installments: { enabled: true } } },
            description,
            metadata: { orderId },
            expand: withCharge,
          },
          { idempotencyKey: key },
        ),
      );
      return toPayment(intent, noReversals);
    },

    confirmPayment: (id, { months, isOffSession }) =>
      unlessMovedOn(
        id,
        call((stripe) =>
          stripe.paymentIntents.confirm(
            id,
            {
              ...(isOffSession ? { off_session: true } : { use_stripe_sdk: true }),
              ...(months > 1 && {
                payment_method_options: {
                  card: {
                    installments: { plan: { type: "fixed_count", interval: "month", count: months } },
                  },
                },
              }),
              expand: withCharge,
            },
            { idempotencyKey: `confirm-${id}` },
          ),
        ),
      ),

    getPayment,
    findPayment,

    cancelPayment: (id) =>
      unlessMovedOn(
        id,
        call((stripe) => stripe.paymentIntents.cancel(id, { expand: withCharge })),
      ),

    async refund({ key, paymentId }) {
      try {
        await call((stripe) => stripe.refunds.create({ payment_intent: paymentId }, { idempotencyKey: key }));
      } catch (error) {
        if (!nothingLeft.has(stripeErrorOf(error)?.code ?? "")) throw error;
      }
      return getPayment(paymentId);
    },

    async *listPayments(since) {
      const intents = listSince(since, (stripe, page) =>
        stripe.paymentIntents.list({ ...page, expand: ["data.latest_charge"] }),
      );
      for await (const intent of intents) yield describe(intent);
    },

    async *listReversedPayments(since) {
      const refunds = listSince(since, (stripe, page) => stripe.refunds.list(page));
      const disputes = listSince(since, (stripe, page) => stripe.disputes.list(page));
      const ids = new Set<string>();
      for (const reversals of [refunds, disputes]) {
        for await (const { payment_intent: intent } of reversals) {
          if (intent !== null) ids.add(typeof intent === "string" ? intent : intent.id);
        }
      }
      for (const id of ids) yield getPayment(id);
    },

    async readEvent(text, signature) {
      const [{ webhooks }, secrets] = await Promise.all([client(), webhookSecrets()]);
      const event = readSigned(webhooks, text, signature, secrets);
      const object = event.data.object as { id?: string; object?: string; payment_intent?: string | null };
      const paymentId = object.object === "payment_intent" ? object.id : object.payment_intent;
      return { id: event.id, type: event.type, paymentId: paymentId ?? undefined };
    },
  };
}

/** Reads a message that one of the secrets signs. Raises `wrong_signature`. */
function readSigned(
  webhooks: Stripe["webhooks"],
  text: string,
  signature: string,
  secrets: readonly string[],
): Stripe.Event {
  let cause: unknown;
  for (const secret of secrets) {
    try {
      return webhooks.constructEvent(text, signature, secret);
    } catch (error) {
      cause = error;
    }
  }
  throw new AppError("wrong_signature", { cause });
}

/** Raises `payment_provider_unavailable` when the answer takes longer than the limit. */
async function withinTime<T>(answer: Promise<T>, limitMilliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError("payment_provider_unavailable")), limitMilliseconds);
  });
  try {
    return await Promise.race([answer, limit]);
  } finally {
    clearTimeout(timer);
  }
}
