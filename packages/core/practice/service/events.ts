import * as z from "zod/mini";
import { defineEvent } from "../../kernel/events/events";

/** The type or the own name of a service changed, and with it the name that is shown. */
export const ServiceRenamed = defineEvent(
  "service.renamed",
  z.object({ nutritionistId: z.string(), serviceId: z.string() }),
);
