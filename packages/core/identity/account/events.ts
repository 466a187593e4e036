import * as z from "zod/mini";
import { defineEvent } from "../../kernel/events";

const nutritionist = z.object({ nutritionistId: z.string() });

/** A nutritionist has registered; the e-mail is not confirmed yet. */
export const NutritionistRegistered = defineEvent("nutritionist.registered", nutritionist);

/** A nutritionist has confirmed the e-mail. */
export const NutritionistActivated = defineEvent("nutritionist.activated", nutritionist);

/** A patient has opened an account and confirmed the e-mail. */
export const PatientJoined = defineEvent("patient.joined", z.object({ patientId: z.string() }));

/**
 * Somebody asked for a temporary password. `accountId` may be nobody's: the request must not tell. `isInvitation` where
 * an operator asked for it, to let an administrator in.
 */
export const TemporaryPasswordRequested = defineEvent(
  "temporaryPassword.requested",
  z.object({ accountId: z.string(), isInvitation: z.optional(z.boolean()) }),
);
