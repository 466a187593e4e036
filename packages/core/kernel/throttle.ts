import { AppError } from "@nutria/contract/wire/errors";
import type { Context } from "./context";
import { defineEntity, key } from "./table/define-entity";

const throttleCounter = defineEntity("throttleCounter", {
  attributes: {
    subject: { type: "string", required: true },
    window: { type: "number", required: true },
    count: { type: "number" },
    expiresAt: { type: "number" },
  },
  indexes: {
    bySubject: {
      pk: key("pk", "throttle#${subject}"),
      sk: key("sk", "window#${window}"),
    },
  },
});

/** At most `limit` calls of `action` by `subject` in each window of `windowSeconds`. */
export interface ThrottleRule {
  action: string;
  subject: string;
  limit: number;
  windowSeconds: number;
  /** Weight of one call; 1 by default. */
  weight?: number;
}

/** Uncounts the call, for calls that only count when they fail; or so much of its weight, where a part of it failed. */
type Uncount = (weight?: number) => Promise<void>;

/**
 * Counts one call and raises `throttled`, with the seconds to wait, above the limit of any rule. A rule on an
 * account also includes the caller's address in its subject, so that one caller cannot lock the owner out of
 * the account. Returns a function that uncounts the call.
 */
export async function throttle(ctx: Context, ...rules: ThrottleRule[]): Promise<Uncount> {
  const nowSeconds = Math.floor(Date.parse(ctx.now()) / 1000);
  for (const rule of rules) {
    const window = Math.floor(nowSeconds / rule.windowSeconds);
    if ((await count(ctx, rule, window, 1)) > rule.limit) {
      throw new AppError("throttled", { retryAfterSeconds: (window + 1) * rule.windowSeconds - nowSeconds });
    }
  }
  return async (weight) => {
    for (const rule of rules) {
      const part = weight === undefined ? rule : { ...rule, weight };
      await count(ctx, part, Math.floor(nowSeconds / rule.windowSeconds), -1);
    }
  };
}

/** Counts one call like {@link throttle}, but returns whether it is within the limit instead of raising. */
export async function isWithinLimit(ctx: Context, rule: ThrottleRule): Promise<boolean> {
  const window = Math.floor(Date.parse(ctx.now()) / 1000 / rule.windowSeconds);
  return (await count(ctx, rule, window, 1)) <= rule.limit;
}

async function count(ctx: Context, rule: ThrottleRule, window: number, sign: 1 | -1): Promise<number> {
  const { data } = await throttleCounter(ctx.db)
    .upsert({
      subject: `${rule.action}#${rule.subject}`,
      window,
      expiresAt: (window + 2) * rule.windowSeconds,
    })
    .add({ count: sign * (rule.weight ?? 1) })
    .go({ response: "all_new" });
  return data.count ?? 0;
}
