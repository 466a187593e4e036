import * as z from "zod/mini";
import { defineEvent } from "../../kernel/events/events";

/** The name of an office changed. */
export const OfficeRenamed = defineEvent(
  "office.renamed",
  z.object({ nutritionistId: z.string(), officeId: z.string() }),
);
