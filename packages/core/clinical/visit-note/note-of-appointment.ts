import { deterministicId } from "../../kernel/deterministic-id";

/** The appointment that a note belongs to. The caller must check that it is this patient's. */
export interface AppointmentOfNote {
  appointmentId: string;
  startDate: string;
  createdAt: string;
}

/** The id of the note of an appointment, of which there is one. */
export function noteIdOf({ appointmentId, createdAt }: Omit<AppointmentOfNote, "startDate">): string {
  return deterministicId("visitNote", createdAt, appointmentId);
}

/** The date of a new note: the one that was asked for, the start of a visit that began, or the present. */
export function dateOf(
  asked: string | undefined,
  appointment: AppointmentOfNote | undefined,
  now: string,
): string {
  return asked ?? (appointment && appointment.startDate < now ? appointment.startDate : now);
}
