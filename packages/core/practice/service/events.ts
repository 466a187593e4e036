import * as z from "zod/mini";
import { defineEvent } from "../../kernel/events";

/** A service is of another type from now on, and is called by its name. */
export const ServiceRenamed = defineEvent(
  "service.renamed",
  z.object({ nutritionistId: z.string(), serviceId: z.string() }),
);
