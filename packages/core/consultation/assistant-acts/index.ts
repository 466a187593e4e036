import type { AssistantAct, AssistantActPage } from "@nutria/contract/schemas/practice/assistant";
import { careLinks } from "../../care/care-link/index";
import { readAssistantActs } from "../../clinical/access-log/index";
import type { NutritionistContext } from "../../kernel/context";
import { idPrefixes } from "../../kernel/ids";
import { appointments, type StoredAppointment } from "../../scheduling/appointment/index";

/**
 * The acts of the caller's assistants, newest first, one page at a time, each with the patient's name and the
 * appointment's time as they are now: a page costs two reads in batch beside that of the log. Raises `validation` for an
 * invalid cursor.
 */
export async function listAssistantActs(
  ctx: NutritionistContext,
  query: { limit: number; cursor?: string | undefined },
): Promise<AssistantActPage> {
  const { items, nextCursor } = await readAssistantActs(ctx, query);
  const patientIds = items.flatMap(({ patient }) => patient ?? []);
  const appointmentIds = items.flatMap(({ subjectId }) => (isAppointment(subjectId) ? subjectId : []));
  const [links, visits] = await Promise.all([
    careLinks(ctx, ctx.actor.id).findEach([...new Set(patientIds)]),
    appointments(ctx, ctx.actor.id).some([...new Set(appointmentIds)]),
  ]);
  const names = new Map(links.map(({ patientId, name, lastName }) => [patientId, `${name} ${lastName}`]));
  const visitOf = new Map(visits.map((visit) => [visit.appointmentId, visit]));
  return {
    items: items.map((entry) => {
      const visit = visitOf.get(entry.subjectId ?? "");
      const patientName = names.get(entry.patient ?? "") ?? null;
      return { ...entry, patientName, appointment: visit ? detailsOf(visit) : null };
    }),
    nextCursor,
  };
}

function isAppointment(id: string | null): id is string {
  return id?.startsWith(`${idPrefixes.appointment}_`) === true;
}

/** Who and when, and nothing that somebody wrote. */
function detailsOf({
  appointmentId,
  type,
  patient,
  startDate,
  isAllDay,
}: StoredAppointment): AssistantAct["appointment"] {
  const personName = patient ? `${patient.name} ${patient.lastName}` : null;
  return { _id: appointmentId, type, personName, startDate, isAllDay };
}
