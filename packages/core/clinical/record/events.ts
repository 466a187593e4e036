import * as z from "zod/mini";
import { defineEvent } from "../../kernel/events/events";

/** What a record says of what its patient may eat changed. The event does not say what. */
export const EatingChanged = defineEvent(
  "record.eatingChanged",
  z.object({ nutritionistId: z.string(), patientId: z.string() }),
);
