import * as z from "zod/mini";
import { defineEvent } from "../../kernel/events/events";

/** A scan was recorded, which these nutritionists may see. The event has its id, never the measurements. */
export const ScanRecorded = defineEvent(
  "scan.recorded",
  z.object({
    patientId: z.string(),
    resultId: z.string(),
    nutritionistIds: z.array(z.string()),
    /** The partner who scanned; absent for a scan that waited for its nutritionist. */
    partnerId: z.optional(z.string()),
    /** When the patient was scanned. */
    at: z.string(),
  }),
);
