import * as z from "zod/mini";
import { id } from "./primitives";

/** A test patient of a partner's sandbox, as its test keys see them. */
export const TestPatient = z.object({
  _id: id,
  name: z.string(),
  lastName: z.string(),
  /** What a real patient would show at the desk, and until when. */
  registrationCode: z.string(),
  codeLapsesAt: z.string(),
  /** The oldest first. */
  passes: z.array(
    z.object({
      _id: id,
      status: z.enum(["assigned", "scheduled", "used"]),
      /** Null when it is not scheduled. */
      scheduledFor: z.nullable(z.string()),
      usedAt: z.nullable(z.string()),
    }),
  ),
});
export type TestPatient = z.output<typeof TestPatient>;
