import { sweepOutbox } from "@nutria/core/kernel/events/outbox";
import { addSeconds } from "@nutria/calendar/instant";
import { job } from "@nutria/platform/job";

/** The request that wrote a younger event may still be publishing it. */
const secondsToSettle = 20;

export const declaration = job({
  name: "outbox-sweep",
  everyMinutes: 1,
  description: "Publica los eventos que quedaron pendientes",
  needs: ["table", "publish"],
  run: async (ctx, hasTime) => ({
    published: await sweepOutbox(ctx, addSeconds(ctx.now(), -secondsToSettle), hasTime),
  }),
});
export const { handler } = declaration;
