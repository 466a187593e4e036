import * as z from "zod/mini";
import { defineEvent } from "../kernel/events";

/** A nutritionist has a notification that they want by e-mail at once. Nothing is raised for any other. */
export const NotificationCreated = defineEvent(
  "notification.created",
  z.object({ recipient: z.string(), notificationId: z.string() }),
);

/** It is time to mail a nutritionist the summary of a day, `yyyy-MM-dd` by their own clock. */
export const DigestDue = defineEvent(
  "notification.digestDue",
  z.object({ recipient: z.string(), day: z.string() }),
);
