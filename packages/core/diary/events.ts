import * as z from "zod/mini";
import { defineEvent } from "../kernel/events/events";

/** The first of a day was logged in a diary; what follows on that day raises nothing. */
export const DiaryDayStarted = defineEvent(
  "diary.dayStarted",
  z.object({ nutritionistId: z.string(), patientId: z.string() }),
);

/** A nutritionist reminded a patient to log. */
export const DiaryReminded = defineEvent(
  "diary.reminded",
  z.object({ nutritionistId: z.string(), patientId: z.string() }),
);

/** A nutritionist commented an entry of a patient. */
export const DiaryCommented = defineEvent(
  "diary.commented",
  z.object({
    nutritionistId: z.string(),
    patientId: z.string(),
    entryId: z.string(),
    commentId: z.string(),
  }),
);
