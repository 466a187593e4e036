import * as z from "zod/mini";
import { defineEvent } from "../../kernel/events/events";

const pass = { nutritionistId: z.string(), patientId: z.string(), passId: z.string() };
/** `at` is when it happened; the partner may have reported it later. */
const atPartner = { ...pass, partnerId: z.string(), at: z.string() };

export const PassAssigned = defineEvent("pass.assigned", z.object(pass));
export const PassScheduled = defineEvent(
  "pass.scheduled",
  z.object({ ...atPartner, scheduledFor: z.string() }),
);
/** The schedule of a pass changed. */
export const PassRescheduled = defineEvent(
  "pass.rescheduled",
  z.object({ ...atPartner, scheduledFor: z.string() }),
);
export const PassUsed = defineEvent("pass.used", z.object(atPartner));
/** The patient did not come; the pass is assigned to them again. */
export const PassMissed = defineEvent("pass.missed", z.object(atPartner));

/** Passes were added to a nutritionist's stock: bought, or granted by an administrator. */
export const PassesAdded = defineEvent(
  "passes.added",
  z.object({ nutritionistId: z.string(), quantity: z.number() }),
);
/** A nutritionist's stock fell to two passes or fewer. */
export const PassesLow = defineEvent(
  "passes.low",
  z.object({ nutritionistId: z.string(), available: z.number() }),
);
