import * as z from "zod/mini";
import { defineEvent } from "../../kernel/events/events";

const nutritionist = z.object({ nutritionistId: z.string() });

/** A nutritionist registered; the e-mail is not confirmed yet. */
export const NutritionistRegistered = defineEvent("nutritionist.registered", nutritionist);

/** A nutritionist confirmed the e-mail. */
export const NutritionistActivated = defineEvent("nutritionist.activated", nutritionist);

/** A patient opened an account and confirmed the e-mail. */
export const PatientJoined = defineEvent("patient.joined", z.object({ patientId: z.string() }));

/** Somebody asked for an account with the address of a person who has one, or whose address proves nothing yet. */
export const KnownRegistration = defineEvent("registration.known", z.object({ patientId: z.string() }));

/**
 * A temporary password was requested. `accountId` may be that of no account, so that the request does not
 * reveal which e-mails are known. `isInvitation` is true when an operator requested it for an administrator.
 */
export const TemporaryPasswordRequested = defineEvent(
  "temporaryPassword.requested",
  z.object({ accountId: z.string(), isInvitation: z.optional(z.boolean()) }),
);

/**
 * A verification link was requested. `accountId` may be that of no account, so that the request does not reveal
 * which e-mails are known.
 */
export const VerificationRequested = defineEvent(
  "verification.requested",
  z.object({ accountId: z.string() }),
);

/** The user of an account was lost with its password, and made anew in the user pool. */
export const AccountRemade = defineEvent("account.remade", z.object({ accountId: z.string() }));
