import { sweepOutbox } from "@nutria/core/kernel/outbox";
import { addSeconds } from "@nutria/calendar/instant";
import { job } from "@nutria/platform/job";

/** An event younger than this may still be in the hands of the request that raised it. */
const secondsToSettle = 20;

export const handler = job("outbox-sweep", async (ctx) => ({
  published: await sweepOutbox(ctx, addSeconds(ctx.now(), -secondsToSettle)),
}));
