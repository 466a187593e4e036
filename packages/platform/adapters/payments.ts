import { createHash } from "node:crypto";
import { AppError } from "@nutria/contract/errors";
import type { Payment, Payments } from "@nutria/core/kernel/payments";
import type Stripe from "stripe";
import type { Configuration } from "../config";
import { lazily } from "../lazily";
import { declineOf, toPayment, toProviderCard } from "./payment-mapping";
import { readParameter } from "./secrets";

/** The longest that a call may take, its retries included. */
const timeoutMilliseconds = 10_000;
/** Retries of calls that failed at once; those that time out are past the limit above. */
const maximumRetries = 2;

const withCharge = ["latest_charge"];

/** The provider refuses a key with other content, so the content is part of the key. */
const digest = (content: string): string => createHash("sha256").update(content).digest("hex").slice(0, 16);

/** The card provider, through Stripe's SDK. Charges in MXN. */
export function createPayments(config: Configuration, limitMilliseconds = timeoutMilliseconds): Payments {
  const client = lazily(async () => {
    const [{ default: StripeClient }, key] = await Promise.all([
      import("stripe"),
      readParameter(config.STRIPE_SECRET_PARAMETER),
    ]);
    return new StripeClient(key, {
      timeout: limitMilliseconds,
      maxNetworkRetries: maximumRetries,
      telemetry: false,
      ...(config.STRIPE_HOST !== "" && {
        host: config.STRIPE_HOST,
        port: config.STRIPE_PORT,
        protocol: config.STRIPE_PROTOCOL,
      }),
    });
  });
  const webhookSecret = lazily(() => readParameter(config.STRIPE_WEBHOOK_SECRET_PARAMETER));

  const call = async <T>(run: (stripe: Stripe) => Promise<T>): Promise<T> => {
    const stripe = await client();
    try {
      return await withinTime(run(stripe), limitMilliseconds);
    } catch (error) {
      throw appErrorOf(error);
    }
  };
  const getPayment = async (id: string): Promise<Payment> =>
    toPayment(await call((stripe) => stripe.paymentIntents.retrieve(id, { expand: withCharge })));
  /** Reads the payment when the provider refuses a call because the payment has another status. */
  const unlessMovedOn = async (id: string, change: Promise<Stripe.PaymentIntent>): Promise<Payment> => {
    try {
      return toPayment(await change);
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
      return toPayment(intent);
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

    cancelPayment: (id) =>
      unlessMovedOn(
        id,
        call((stripe) => stripe.paymentIntents.cancel(id, { expand: withCharge })),
      ),

    async refund({ key, paymentId }) {
      try {
        await call((stripe) => stripe.refunds.create({ payment_intent: paymentId }, { idempotencyKey: key }));
      } catch (error) {
        if (stripeErrorOf(error)?.code !== "charge_already_refunded") throw error;
      }
      return getPayment(paymentId);
    },

    async *listPayments(since) {
      const gte = Math.floor(Date.parse(since) / 1000);
      let after: string | undefined;
      for (;;) {
        const starting_after = after;
        const { data, has_more } = await call((stripe) =>
          stripe.paymentIntents.list({
            created: { gte },
            limit: 100,
            expand: ["data.latest_charge"],
            ...(starting_after !== undefined && { starting_after }),
          }),
        );
        for (const intent of data) yield toPayment(intent);
        after = data.at(-1)?.id;
        if (!has_more || after === undefined) return;
      }
    },

    async readEvent(text, signature) {
      const [{ webhooks }, secret] = await Promise.all([client(), webhookSecret()]);
      let event: Stripe.Event;
      try {
        event = webhooks.constructEvent(text, signature, secret);
      } catch (cause) {
        throw new AppError("wrong_signature", { cause });
      }
      const object = event.data.object as { id?: string; object?: string; payment_intent?: string | null };
      const paymentId = object.object === "payment_intent" ? object.id : object.payment_intent;
      return { id: event.id, type: event.type, paymentId: paymentId ?? undefined };
    },
  };
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

type StripeFailure = {
  type: string;
  code?: string;
  decline_code?: string;
  param?: string;
  statusCode?: number;
};

/** The provider's error behind an error of ours; undefined for other errors. */
function stripeErrorOf(error: unknown): StripeFailure | undefined {
  const cause = error instanceof AppError ? error.cause : error;
  return cause instanceof Error && "type" in cause && String(cause.type).startsWith("Stripe")
    ? (cause as unknown as StripeFailure)
    : undefined;
}

/** Failures after which the provider may have acted, or may act when asked again. */
const temporary = new Set(["StripeConnectionError", "StripeAPIError", "StripeRateLimitError"]);

/** Our error for a failure of the provider; the failure itself when it is a fault of ours. */
function appErrorOf(error: unknown): unknown {
  const failure = stripeErrorOf(error);
  if (failure === undefined) return error;
  if (failure.type === "StripeCardError") return new AppError(declineOf(failure), { cause: error });
  if (temporary.has(failure.type) || failure.statusCode === 409)
    return new AppError("payment_provider_unavailable", { cause: error });
  if (failure.param?.includes("installments") || failure.code === "invalid_installments_plan")
    return new AppError("instalments_unavailable", { cause: error });
  if (failure.code === "token_already_used" || /^(card\[token\]|payment_method)$/.test(failure.param ?? ""))
    return new AppError("card_wrong_data", { cause: error });
  return error;
}
