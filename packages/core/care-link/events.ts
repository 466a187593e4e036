import * as z from "zod/mini";
import { defineEvent } from "../lib/events";

const Link = z.object({ nutritionistId: z.string(), patientId: z.string() });

export const PatientActivated = defineEvent("patient.activated", Link);
export const PatientDeactivated = defineEvent("patient.deactivated", Link);
