import { AppError } from "@nutria/contract/errors";
import { Entity } from "electrodb";
import { serviceName } from "../table";
import type { Context } from "./context";
import { entityFor, keyCasing } from "./entity";

const throttleCounter = entityFor(
  (configuration) =>
    new Entity(
      {
        model: { service: serviceName, entity: "throttleCounter", version: "1" },
        attributes: {
          subject: { type: "string", required: true },
          window: { type: "number", required: true },
          count: { type: "number", required: true, default: 0 },
          expiresAt: { type: "number" },
        },
        indexes: {
          bySubject: {
            pk: { field: "pk", composite: ["subject"], template: "throttle#${subject}", casing: keyCasing },
            sk: { field: "sk", composite: ["window"], template: "${window}", casing: keyCasing },
          },
        },
      },
      configuration,
    ),
);

/** At most `limit` calls of `action` by `subject` in each window of `windowSeconds`. */
export interface ThrottleRule {
  action: string;
  subject: string;
  limit: number;
  windowSeconds: number;
}

/**
 * Counts one call and raises `throttled`, with the seconds to wait, once the limit is passed. Rules on an account also
 * name the caller's address, so that nobody can lock somebody else out of their own account.
 */
export async function throttle(ctx: Context, ...rules: ThrottleRule[]): Promise<void> {
  const nowSeconds = Math.floor(Date.parse(ctx.now()) / 1000);
  for (const rule of rules) {
    const window = Math.floor(nowSeconds / rule.windowSeconds);
    const { data } = await throttleCounter(ctx.db)
      .upsert({
        subject: `${rule.action}#${rule.subject}`,
        window,
        expiresAt: (window + 2) * rule.windowSeconds,
      })
      .add({ count: 1 })
      .go({ response: "all_new" });
    if ((data.count ?? 0) > rule.limit) {
      throw new AppError("throttled", { retryAfterSeconds: (window + 1) * rule.windowSeconds - nowSeconds });
    }
  }
}
