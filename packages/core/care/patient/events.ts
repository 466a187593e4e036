import * as z from "zod/mini";
import { defineEvent } from "../../kernel/events/events";

/** A person's own name, e-mail or phone was corrected. */
export const PersonCorrected = defineEvent("person.corrected", z.object({ patientId: z.string() }));
