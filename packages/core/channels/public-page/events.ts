import * as z from "zod/mini";
import { defineEvent } from "../../kernel/events";

/** Somebody filled in the form of a public page; the e-mail is not confirmed yet. */
export const PublicRequestReceived = defineEvent(
  "publicRequest.received",
  z.object({ publicRequestId: z.string() }),
);
