import * as z from "zod/mini";
import { defineEvent } from "../../kernel/events/events";

const Link = z.object({ nutritionistId: z.string(), patientId: z.string() });

/** The nutritionist's copy of a patient's name, e-mail or phone was corrected. */
export const PatientCorrected = defineEvent("patient.corrected", Link);

export const PatientActivated = defineEvent("patient.activated", Link);
export const PatientDeactivated = defineEvent("patient.deactivated", Link);

/** A patient left, or the practice said that their account is not theirs (`by`). */
export const LinkEnded = defineEvent(
  "careLink.ended",
  z.extend(Link, { by: z.optional(z.literal("nutritionist")) }),
);

/**
 * The person of a provisional link is asked to confirm it, because something waits for them, or because they used no e-mail
 * before (`hasNewEmail`).
 */
export const ConfirmationAsked = defineEvent(
  "careLink.confirmationAsked",
  z.extend(Link, { hasNewEmail: z.optional(z.literal(true)) }),
);

/** The person of a provisional link confirmed it from their own mail or app. */
export const LinkConfirmed = defineEvent("careLink.confirmed", Link);
