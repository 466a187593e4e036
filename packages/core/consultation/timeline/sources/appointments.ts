import { existingNotes, noteIdOf } from "../../../clinical/visit-note/index";
import { appointments } from "../../../scheduling/appointment/index";
import type { Source } from "../source";

/** The patient's appointments with the nutritionist, each with its note. */
export const appointmentSource: Source<"appointment"> = async ({ ctx, link }, { at, id }, count) => {
  const found = await appointments(ctx, ctx.actor.id).ofPatientBefore(
    link.patientId,
    { startDate: at, appointmentId: id },
    count,
  );
  const notes = await existingNotes(ctx, found.map(noteIdOf));
  return found.map((stored) => ({
    _id: stored.appointmentId,
    at: stored.startDate,
    kind: "appointment",
    endDate: stored.endDate,
    status: stored.status,
    attendance: stored.attendance ?? null,
    service: stored.serviceName ?? "",
    office: stored.officeName || null,
    mode: stored.mode ?? null,
    reason: stored.reason ?? "",
    note: notes.has(noteIdOf(stored)) ? noteIdOf(stored) : null,
  }));
};
