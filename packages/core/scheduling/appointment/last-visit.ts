import { occupies } from "@nutria/contract/agenda/agenda";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { careLinks } from "../../care/care-link/index";
import type { NutritionistContext } from "../../kernel/context";
import { appointments } from "./repo";
import { toAppointment } from "./to-wire";

/** The number of latest appointments searched for one that was not cancelled or rejected. */
const searched = 20;

/** The latest visit of one of the caller's patients that has begun; null without one. Raises `not_found`. */
export async function getLastVisit(
  ctx: NutritionistContext,
  patientId: string,
): Promise<{ appointment: Appointment | null }> {
  await careLinks(ctx, ctx.actor.id).get(patientId);
  const before = { startDate: ctx.now(), appointmentId: "" };
  const latest = await appointments(ctx, ctx.actor.id).ofPatientBefore(patientId, before, searched);
  const last = latest.find(({ status }) => occupies(status));
  return { appointment: last ? toAppointment(ctx, last) : null };
}
