import { sweepOutbox } from "@nutria/core/kernel/outbox";
import { addSeconds } from "@nutria/calendar/instant";
import { job } from "@nutria/platform/job";

/** An event younger than this may still be in the hands of the request that raised it. */
const secondsToSettle = 20;

export const declaration = job({
  name: "outbox-sweep",
  everyMinutes: 1,
  description: "Publica los eventos que quedaron pendientes",
  needs: ["table", "publish"],
  run: async (ctx) => ({
    published: await sweepOutbox(ctx, addSeconds(ctx.now(), -secondsToSettle)),
  }),
});
export const { handler } = declaration;
