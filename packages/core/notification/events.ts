import * as z from "zod/mini";
import { defineEvent } from "../kernel/events/events";

/**
 * A nutritionist has a new notification of a type that they want by e-mail immediately. Not raised for
 * others.
 */
export const NotificationCreated = defineEvent(
  "notification.created",
  z.object({ recipient: z.string(), notificationId: z.string() }),
);

/**
 * It is time to mail a nutritionist the summary of a day (`yyyy-MM-dd` in their time zone), and with it those of earlier days
 * that the job missed: of the days later than `after`, the last that was sent, or the empty text for none. Without it, of
 * the day alone.
 */
export const DigestDue = defineEvent(
  "notification.digestDue",
  z.object({ recipient: z.string(), day: z.string(), after: z.optional(z.string()) }),
);
