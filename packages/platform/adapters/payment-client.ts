import { atFirstUse } from "@nutria/contract/wire/at-first-use";
import { AppError } from "@nutria/contract/wire/errors";
import type Stripe from "stripe";
import type { Configuration } from "../config";
import { appErrorOf, statusOf } from "./payment-faults";
import { createSecretReader } from "./secrets";

/** The longest that a call may take, its retries included. */
const timeoutMilliseconds = 10_000;
/** Retries of calls that failed at once; those that time out are past the limit above. */
const maximumRetries = 2;
/** The most that the provider lists at once. */
export const mostListed = 100;

/** Calls the provider. Raises its refusals as errors of ours, `payment_provider_unavailable` without an answer in time. */
export type Call = <T>(run: (stripe: Stripe) => Promise<T>) => Promise<T>;

/** Stripe's SDK, with the key that is current, and how it is called. */
export function createPaymentClient(
  config: Configuration,
  limitMilliseconds = timeoutMilliseconds,
): { client: () => Promise<Stripe>; call: Call } {
  const sdk = atFirstUse(() => import("stripe"));
  const secretKey = createSecretReader(config.STRIPE_SECRET_PARAMETER);

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

  const call: Call = async (run) => {
    const stripe = await client();
    let answer: Awaited<ReturnType<typeof run>>;
    try {
      answer = await withinTime(run(stripe), limitMilliseconds);
    } catch (error) {
      throw appErrorOf(error);
    }
    // The SDK takes what a proxy before the provider answers for an object, when it does not have the provider's form.
    if (statusOf(answer) >= 400) throw new AppError("payment_provider_unavailable");
    return answer;
  };
  return { client, call };
}

/** Everything that was created since an instant, page by page. */
export async function* listSince<Item extends { id: string }>(
  call: Call,
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
    const { data, has_more } = await call((stripe) => list(stripe, { created, limit: mostListed, ...start }));
    yield* data;
    after = data.at(-1)?.id;
    if (!has_more || after === undefined) return;
  }
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
