import * as z from "zod/mini";
import { defineEvent } from "../../kernel/events";

const Link = z.object({ nutritionistId: z.string(), patientId: z.string() });

/** What a nutritionist keeps of a patient was corrected: the name or how to reach them. */
export const PatientCorrected = defineEvent("patient.corrected", Link);

export const PatientActivated = defineEvent("patient.activated", Link);
export const PatientDeactivated = defineEvent("patient.deactivated", Link);
