import * as z from "zod/mini";
import { defineEvent } from "../../kernel/events/events";

/** A nutritionist whose own address failed wants mails there again. */
export const OwnMailRetried = defineEvent(
  "nutritionist.mailRetried",
  z.object({ nutritionistId: z.string() }),
);
