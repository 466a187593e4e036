import { queueWebhooks, toldEvents } from "@nutria/core/integration/webhook/index";
import { idempotent } from "@nutria/platform/subscriber";

/** Each webhook has a commit of its own under an id that follows from the event, so a second delivery adds none. */
export const declaration = idempotent({
  name: "queue-webhooks",
  on: toldEvents,
  needs: ["table", "publish"],
  handle: (event, ctx) => queueWebhooks(ctx, event),
});
export const { handler } = declaration;
