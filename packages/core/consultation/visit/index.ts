import { AppError } from "@nutria/contract/wire/errors";
import type {
  CreateVisitNoteInput,
  OpenVisitNote,
  VisitNote,
} from "@nutria/contract/schemas/record/visit-note";
import { createNote, getNewNote, type AppointmentOfNote } from "../../clinical/visit-note/index";
import type { NutritionistContext } from "../../kernel/context";
import { appointments } from "../../scheduling/appointment/index";

/**
 * Creates a note about a visit of one of the caller's patients, beside its appointment where it has one. Raises the
 * errors of {@link createNote}, and `not_found` for an appointment that is not this patient's with the caller.
 */
export async function startVisitNote(
  ctx: NutritionistContext,
  input: CreateVisitNoteInput,
): Promise<VisitNote> {
  return createNote(ctx, input, await appointmentOf(ctx, input.patient, input.appointment));
}

/**
 * The screen of an unwritten note. Raises the errors of {@link getNewNote}, and `not_found` for an appointment that is
 * not this patient's with the caller.
 */
export async function openNewNote(
  ctx: NutritionistContext,
  patientId: string,
  appointmentId: string | undefined,
): Promise<OpenVisitNote> {
  return getNewNote(ctx, patientId, await appointmentOf(ctx, patientId, appointmentId));
}

async function appointmentOf(
  ctx: NutritionistContext,
  patientId: string,
  appointmentId: string | undefined,
): Promise<AppointmentOfNote | undefined> {
  if (appointmentId === undefined) return undefined;
  const appointment = await appointments(ctx, ctx.actor.id).get(appointmentId);
  if (appointment.patientId !== patientId) throw new AppError("not_found");
  return appointment;
}
