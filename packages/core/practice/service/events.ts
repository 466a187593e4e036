import * as z from "zod/mini";
import { defineEvent } from "../../kernel/events";

/** The type of a service changed, and with it its name. */
export const ServiceRenamed = defineEvent(
  "service.renamed",
  z.object({ nutritionistId: z.string(), serviceId: z.string() }),
);
