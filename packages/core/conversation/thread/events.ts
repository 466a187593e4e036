import * as z from "zod/mini";
import { defineEvent } from "../../kernel/events/events";

/**
 * Somebody wrote a message; automatic replies raise none. `isFirst` says that its reader was not told of another one since
 * they last read the thread.
 */
export const MessageSent = defineEvent(
  "message.sent",
  z.object({
    nutritionistId: z.string(),
    patientId: z.string(),
    messageId: z.string(),
    from: z.enum(["patient", "nutritionist"]),
    isFirst: z.boolean(),
  }),
);
