import * as z from "zod/mini";
import { defineEvent } from "../../kernel/events/events";

/** A questionnaire waits for a patient: it was sent, asked for again, or their visit is near. */
export const QuestionnaireAsked = defineEvent(
  "questionnaire.asked",
  z.object({ nutritionistId: z.string(), patientId: z.string(), number: z.number(), askedAt: z.string() }),
);

/** A patient sent or corrected their answers. The event carries none of them. */
export const QuestionnaireAnswered = defineEvent(
  "questionnaire.answered",
  z.object({
    nutritionistId: z.string(),
    patientId: z.string(),
    number: z.number(),
    isCorrection: z.optional(z.boolean()),
  }),
);
