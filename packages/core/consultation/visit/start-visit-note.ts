import { AppError } from "@nutria/contract/errors";
import type { CreateVisitNoteInput, VisitNote } from "@nutria/contract/schemas/record/visit-note";
import { createNote } from "../../clinical/visit-note/index";
import type { NutritionistContext } from "../../kernel/context";
import { appointments } from "../../scheduling/appointment/index";

/**
 * Creates a note about a visit of one of the caller's patients, beside its appointment where it has one. Raises what
 * {@link createNote} raises, and `not_found` for an appointment that is not this patient's with the caller.
 */
export async function startVisitNote(
  ctx: NutritionistContext,
  input: CreateVisitNoteInput,
): Promise<VisitNote> {
  if (input.appointment === undefined) return createNote(ctx, input, undefined);
  const appointment = await appointments(ctx, ctx.actor.id).get(input.appointment);
  if (appointment.patientId !== input.patient) throw new AppError("not_found");
  return createNote(ctx, input, appointment);
}
