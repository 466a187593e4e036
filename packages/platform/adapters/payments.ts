import { createHash } from "node:crypto";
import { AppError } from "@nutria/contract/wire/errors";
import type { Payment, Payments } from "@nutria/core/kernel/payments";
import type Stripe from "stripe";
import type { Configuration } from "../config";
import { createPaymentClient, listSince, mostListed, type Call } from "./payment-client";
import { stripeErrorOf } from "./payment-faults";
import { noReversals, toPayment, toProviderCard, toReversals } from "./payment-mapping";
import { createSecretReader } from "./secrets";

/** The provider's codes for a charge that the buyer, or the buyer's bank, has back already. */
const nothingLeft: ReadonlySet<string> = new Set(["charge_already_refunded", "charge_disputed"]);
const withCharge = ["latest_charge"];

/** The provider refuses a key with other content, so the content is part of the key. */
const digest = (content: string): string => createHash("sha256").update(content).digest("hex").slice(0, 16);

/** The card provider, through Stripe's SDK. Charges in MXN. */
export function createPayments(config: Configuration, limitMilliseconds?: number): Payments {
  const { client, call } = createPaymentClient(config, limitMilliseconds);
  const webhookSecrets = createSecretReader(config.STRIPE_WEBHOOK_SECRET_PARAMETER);
  const reader = paymentReader(call);
  return {
    ...cards(call),
    ...charges(call, reader),
    ...lists(call, reader),

    async readEvent(text, signature) {
      const [{ webhooks }, secrets] = await Promise.all([client(), webhookSecrets()]);
      const event = readSigned(webhooks, text, signature, secrets);
      const object = event.data.object as { id?: string; object?: string; payment_intent?: string | null };
      const paymentId = object.object === "payment_intent" ? object.id : object.payment_intent;
      return { id: event.id, type: event.type, paymentId: paymentId ?? undefined };
    },
  };
}

type Reader = ReturnType<typeof paymentReader>;

/** Reads one payment, with its refunds and disputes. */
function paymentReader(call: Call) {
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
  return { getPayment, findPayment, describe, unlessMovedOn };
}

/** Raises `card_wrong_data` when the provider refuses the card itself: it was removed, there or in another tab. */
async function unlessCardIsGone<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    const { type, param } = stripeErrorOf(error) ?? {};
    if (type === "StripeInvalidRequestError" && param === "payment_method") {
      throw new AppError("card_wrong_data");
    }
    throw error;
  }
}

/** The customers and their cards. */
function cards(call: Call) {
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
  } satisfies Partial<Payments>;
}

/** The calls that move money. */
function charges(call: Call, { getPayment, unlessMovedOn }: Reader) {
  return {
    async createPayment({ key, customerId, methodId, totalCents, description, orderId }) {
      const created = call((stripe) =>
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
      const intent = await unlessCardIsGone(created);
      return toPayment(intent, noReversals);
    },

    confirmPayment: (id, { months, isOffSession }) => {
      const confirmed = call((stripe) =>
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
      );
      return unlessMovedOn(id, unlessCardIsGone(confirmed));
    },

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
  } satisfies Partial<Payments>;
}

/** The lists of payments. */
function lists(call: Call, { getPayment, findPayment, describe }: Reader) {
  return {
    getPayment,
    findPayment,

    async *listPayments(since) {
      const intents = listSince(call, since, (stripe, page) =>
        stripe.paymentIntents.list({ ...page, expand: ["data.latest_charge"] }),
      );
      for await (const intent of intents) yield describe(intent);
    },

    async *listReversedPayments(since) {
      const refunds = listSince(call, since, (stripe, page) => stripe.refunds.list(page));
      const disputes = listSince(call, since, (stripe, page) => stripe.disputes.list(page));
      const ids = new Set<string>();
      for (const reversals of [refunds, disputes]) {
        for await (const { payment_intent: intent } of reversals) {
          if (intent !== null) ids.add(typeof intent === "string" ? intent : intent.id);
        }
      }
      for (const id of ids) yield getPayment(id);
    },
  } satisfies Partial<Payments>;
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
