import * as z from "zod/mini";
import { defineEvent } from "../../kernel/events";

/** An office has another name from now on. */
export const OfficeRenamed = defineEvent(
  "office.renamed",
  z.object({ nutritionistId: z.string(), officeId: z.string() }),
);
