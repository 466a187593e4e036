import { sendWebhooks, WebhookDue } from "@nutria/core/integration/webhook/index";
import { eventQueue } from "@nutria/platform/event-queue";
import { idempotent, type Subscriber } from "@nutria/platform/subscriber";

/** The Lambda ends after 30 seconds; a call takes 5, and others wait behind this partner. */
const millisecondsToSend = 3_000;

export const webhookSubscribers: readonly Subscriber[] = [
  idempotent({
    name: "send-webhooks-of-partner",
    on: [WebhookDue],
    needs: ["table", "publish", "linkSecret"],
    handle: ({ data }, ctx) => {
      const end = performance.now() + millisecondsToSend;
      return sendWebhooks(ctx, data, () => performance.now() < end);
    },
  }),
];

/** Sends every webhook: no other Lambda calls addresses of partners, so a slow receiver delays webhooks alone. */
export const declaration = eventQueue({
  name: "send-webhooks",
  description: "Calls the addresses to which partners have webhooks sent",
  subscribers: webhookSubscribers,
});
export const { handler } = declaration;
