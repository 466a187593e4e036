import * as z from "zod/mini";
import { workoutFeelings } from "../../record/diary-facts";
import { freeText, instant } from "../primitives";
import { rowId } from "../record/row-id";

/** The most workouts of one patient that an export has. */
const mostAssignments = 2000;

/** A workout that a patient has, as it is exported: which one of the practice's, and when it was completed. */
export const ArchivedAssignment = z.strictObject({
  workoutId: rowId,
  note: freeText(300),
  createdAt: instant,
  sentAt: instant,
  completions: z.optional(
    z
      .array(
        z.strictObject({
          at: instant,
          seconds: z.number().check(z.minimum(0), z.maximum(1_000_000)),
          feeling: z.optional(z.enum(workoutFeelings)),
        }),
      )
      .check(z.maxLength(10)),
  ),
  completionCount: z.optional(z.int().check(z.minimum(0), z.maximum(100_000))),
});
export type ArchivedAssignment = z.output<typeof ArchivedAssignment>;

export const ArchivedAssignments = z._default(
  z.array(ArchivedAssignment).check(z.maxLength(mostAssignments)),
  [],
);
