import * as z from "zod/mini";
import { defineEvent } from "../../kernel/events";

/** A scan of a patient is there for these nutritionists to see. It says which, never what was measured. */
export const ScanRecorded = defineEvent(
  "scan.recorded",
  z.object({
    patientId: z.string(),
    resultId: z.string(),
    nutritionistIds: z.array(z.string()),
    /** When the patient was scanned. */
    at: z.string(),
  }),
);
