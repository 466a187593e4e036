import * as z from "zod/mini";
import { defineEvent } from "../../kernel/events/events";

/** The dietary restrictions of a record changed. The event does not carry them. */
export const EatingChanged = defineEvent(
  "record.eatingChanged",
  z.object({ nutritionistId: z.string(), patientId: z.string() }),
);
