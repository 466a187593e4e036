import * as z from "zod/mini";
import { defineEvent } from "../../kernel/events/events";

/** An owner asked somebody to be an assistant of the practice. */
export const AssistantInvited = defineEvent(
  "assistant.invited",
  z.object({ nutritionistId: z.string(), invitationId: z.string() }),
);
