import * as z from "zod/mini";
import { defineEvent } from "../../kernel/events/events";

const ids = {
  nutritionistId: z.string(),
  linkRequestId: z.string(),
  patientId: z.string(),
};
const side = z.enum(["nutritionist", "patient"]);

export const LinkRequestCreated = defineEvent("linkRequest.created", z.object({ ...ids, starter: side }));
/** The e-mail of a pending request was corrected, so it must be sent again. */
export const LinkRequestCorrected = defineEvent("linkRequest.corrected", z.object(ids));
/** `activated` is false when a patient accepted and the plan had no place left. */
export const LinkRequestAccepted = defineEvent(
  "linkRequest.accepted",
  z.object({ ...ids, acceptedBy: side, activated: z.boolean() }),
);
export const LinkRequestRejected = defineEvent(
  "linkRequest.rejected",
  z.object({ ...ids, rejectedBy: side }),
);
export const LinkRequestCancelled = defineEvent(
  "linkRequest.cancelled",
  z.object({ ...ids, cancelledBy: side }),
);
