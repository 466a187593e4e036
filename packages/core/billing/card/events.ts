import * as z from "zod/mini";
import { defineEvent } from "../../kernel/events/events";

/** A card was removed and is to be detached at the provider. */
export const CardRemoved = defineEvent(
  "card.removed",
  z.object({ nutritionistId: z.string(), methodId: z.string() }),
);
