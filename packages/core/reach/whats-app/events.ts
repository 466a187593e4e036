import * as z from "zod/mini";
import { defineEvent } from "../../kernel/events/events";

/** WhatsApp did not reach a patient who chose it, so the next channel is due. `type` and `data` are of what was to be told. */
export const WhatsAppUndelivered = defineEvent(
  "whatsApp.undelivered",
  z.object({
    patientId: z.string(),
    eventId: z.string(),
    type: z.string(),
    data: z.record(z.string(), z.unknown()),
  }),
);
