import * as z from "zod/mini";
import { defineEvent } from "../../kernel/events/events";

/** A visitor sent the form of a public page; the e-mail is not confirmed yet. */
export const PublicRequestReceived = defineEvent(
  "publicRequest.received",
  z.object({ publicRequestId: z.string() }),
);
