import * as z from "zod/mini";
import { defineEvent } from "../../kernel/events/events";

/** Webhooks of a partner are due. */
export const WebhookDue = defineEvent(
  "webhook.due",
  z.object({ partnerId: z.string(), deliveryId: z.optional(z.string()) }),
);
