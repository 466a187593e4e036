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

/** It is time to mail a nutritionist the summary of a day (`yyyy-MM-dd` in their time zone). */
export const DigestDue = defineEvent(
  "notification.digestDue",
  z.object({ recipient: z.string(), day: z.string() }),
);
