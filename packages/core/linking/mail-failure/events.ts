import * as z from "zod/mini";
import { defineEvent } from "../../kernel/events/events";

/**
 * Mails to a patient do not arrive any more. It goes to the nutritionists of the person, once to those who are linked,
 * and once to those who wait for an answer to a request (`isPending`).
 */
export const PatientMailFailed = defineEvent(
  "patient.mailFailed",
  z.object({ nutritionistIds: z.array(z.string()), patientId: z.string(), isPending: z.boolean() }),
);
