import * as z from "zod/mini";
import { defineEvent } from "../../kernel/events";

/** A person's own data were corrected: the name or how to reach them. */
export const PersonCorrected = defineEvent("person.corrected", z.object({ patientId: z.string() }));
