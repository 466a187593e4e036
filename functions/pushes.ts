import {
  nutritionistEvents,
  patientEvents,
  PushDue,
  pushHeld,
  pushInsteadOfWhatsApp,
  pushToNutritionist,
  pushToPatient,
} from "@nutria/core/reach/notice/index";
import { WhatsAppUndelivered } from "@nutria/core/reach/whats-app/index";
import { idempotent, type Subscriber } from "@nutria/platform/subscriber";

/**
 * Every subscriber that pushes, by name. One Lambda runs them all, behind the queue `send-pushes`. What was sent is noted
 * by browser, so that an event that comes again reaches those alone that it did not reach.
 */
export const pushSubscribers: readonly Subscriber[] = [
  idempotent({
    name: "push-to-patient",
    on: patientEvents,
    needs: ["table", "publish", "push"],
    handle: (event, ctx) => pushToPatient(ctx, event),
  }),
  idempotent({
    name: "push-held",
    on: [PushDue],
    needs: ["table", "publish", "push"],
    handle: async ({ data }, ctx) => {
      if (data.channel === undefined) await pushHeld(ctx, data);
    },
  }),
  idempotent({
    name: "push-instead-of-whats-app",
    on: [WhatsAppUndelivered],
    needs: ["table", "publish", "push"],
    handle: ({ data }, ctx) => pushInsteadOfWhatsApp(ctx, data),
  }),
  idempotent({
    name: "push-to-nutritionist",
    on: nutritionistEvents,
    needs: ["table", "push"],
    handle: (event, ctx) => pushToNutritionist(ctx, event),
  }),
];
