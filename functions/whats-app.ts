import { heldByWhatsApp, PushDue, whatsAppEvents, whatsAppToPatient } from "@nutria/core/reach/notice/index";
import { idempotent, type Subscriber } from "@nutria/platform/subscriber";

/**
 * Every subscriber that sends by WhatsApp, by name. One Lambda runs them all, behind the queue `send-whats-app`. Each
 * message is noted before it is sent, so that an event that comes again sends no second one.
 */
export const whatsAppSubscribers: readonly Subscriber[] = [
  idempotent({
    name: "whats-app-to-patient",
    on: whatsAppEvents,
    needs: ["table", "publish", "linkSecret", "whatsApp"],
    handle: (event, ctx) => whatsAppToPatient(ctx, event),
  }),
  idempotent({
    name: "whats-app-held",
    on: [PushDue],
    needs: ["table", "publish", "linkSecret", "whatsApp"],
    handle: async ({ data }, ctx) => {
      if (data.channel === "whatsApp") await heldByWhatsApp(ctx, data);
    },
  }),
];
