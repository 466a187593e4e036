import { addSeconds, epochSeconds } from "@nutria/calendar/instant";
import type { Context } from "./context";
import { batchGet } from "./table/batch";
import { commit } from "./table/commit";
import { defineEntity, key } from "./table/define-entity";
import { retryOnConflict, StaleReadError } from "./table/retry-on-conflict";
import { getRequest, wholeItem } from "./table/items";

const rollingCounter = defineEntity("rollingCounter", {
  attributes: {
    subject: { type: "string", required: true },
    /** When the latest uses took place, the earliest first. */
    uses: { type: "list", items: { type: "string" }, required: true },
    /** Grows with each use. */
    version: { type: "number", required: true },
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    bySubject: {
      pk: key("pk", "rollingCounter#${subject}"),
      sk: key("sk", "rollingCounter"),
    },
  },
});

/** At most `limit` uses of a subject in any `seconds`, whenever they begin. */
export interface RollingLimit {
  subject: string;
  within: readonly { limit: number; seconds: number }[];
}

/**
 * Counts one use of each subject, or of none when one of them is at its limit. Exact for concurrent callers, and for any
 * span of time, where `throttle` counts by the clock and takes twice its limit around the end of a window. It costs a
 * read and a conditional write more. Returns undefined, or the seconds until the next use is allowed.
 */
export async function takeUses(ctx: Context, limits: readonly RollingLimit[]): Promise<number | undefined> {
  const counters = rollingCounter(ctx.db);
  return retryOnConflict(async () => {
    const now = ctx.now();
    const stored = await batchGet(ctx, ...limits.map(({ subject }) => getRequest(counters, { subject })));
    const waits = limits.map(({ within }, index) => secondsToWait(now, stored[index]?.uses ?? [], within));
    const longest = Math.max(...waits);
    if (longest > 0) return longest;
    const items = limits.map(({ subject, within }, index) => {
      const before = stored[index];
      const kept = Math.max(...within.map(({ limit }) => limit));
      const seconds = Math.max(...within.map((window) => window.seconds));
      const write = wholeItem(
        counters,
        {
          subject,
          uses: [...(before?.uses ?? []), now].slice(-kept),
          version: (before?.version ?? 0) + 1,
          expiresAt: epochSeconds(addSeconds(now, seconds)),
        },
        ({ version }, { eq, notExists }) => (before ? eq(version, before.version) : notExists(version)),
      );
      return { write, orElse: () => new StaleReadError() };
    });
    await commit(ctx, items);
    return undefined;
  });
}

/** 0 when one more use is within every limit. */
function secondsToWait(now: string, uses: readonly string[], within: RollingLimit["within"]): number {
  const waits = within.map(({ limit, seconds }) => {
    const oldest = uses.at(-limit);
    if (oldest === undefined) return 0;
    return Math.ceil((Date.parse(addSeconds(oldest, seconds)) - Date.parse(now)) / 1000);
  });
  return Math.max(0, ...waits);
}
