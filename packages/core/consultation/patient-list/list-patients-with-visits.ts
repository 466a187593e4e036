import { isCountedVisit } from "@nutria/contract/agenda/agenda";
import type { PatientPage } from "@nutria/contract/schemas/patient";
import type * as z from "zod/mini";
import { careLinks, keepLastVisit, lastVisitOf, listPatients } from "../../care/care-link/index";
import type { NutritionistContext } from "../../kernel/context";
import { inParallel } from "../../kernel/jobs/in-parallel";
import { appointments, type StoredAppointment } from "../../scheduling/appointment/index";

/** Patients whose appointments are looked through at once. */
const atOnce = 8;

/** Appointments of a patient that are looked through, the latest first; older visits count as none. */
const mostLookedThrough = 20;

/** Of those, visits that are read again, since an index may be a moment old. */
const mostChecked = 3;

/**
 * A page of the caller's patients, each with their last and next visit. Both stand on the link, where every change of an
 * appointment writes them in its transaction, so that a page costs no read more. For a link that does not know the last
 * one yet, it is found among the patient's latest appointments once, and kept. Raises `validation` for an invalid cursor.
 */
export async function listPatientsWithVisits(
  ctx: NutritionistContext,
  query: Parameters<typeof listPatients>[1],
): Promise<z.output<typeof PatientPage>> {
  const { items, ...page } = await listPatients(ctx, query);
  const found = new Map<string, string | null>();
  const unknown = items.filter(({ lastVisitAt }) => lastVisitAt === undefined);
  await inParallel(
    unknown,
    atOnce,
    () => true,
    async ({ _id }) => void found.set(_id, await findLastVisit(ctx, _id)),
  );
  return {
    ...page,
    items: items.map(({ lastVisitAt, ...card }) => ({
      ...card,
      lastVisitAt: lastVisitAt === undefined ? (found.get(card._id) ?? null) : lastVisitAt,
    })),
  };
}

async function findLastVisit(ctx: NutritionistContext, patientId: string): Promise<string | null> {
  // The link is read first, so that a change after it is noticed when the visit is kept.
  const link = await careLinks(ctx, ctx.actor.id).get(patientId);
  const now = ctx.now();
  const known = lastVisitOf(link, now);
  if (known !== undefined) return known;
  const agenda = appointments(ctx, ctx.actor.id);
  const isVisit = (one: StoredAppointment) =>
    one.patientId === patientId && isCountedVisit(one, now) && one.attendance !== "missed";
  const latest = await agenda.ofPatientBefore(
    patientId,
    { startDate: now, appointmentId: "" },
    mostLookedThrough,
  );
  const ids = latest.filter(isVisit).map(({ appointmentId }) => appointmentId);
  const visits = (await agenda.some(ids.slice(0, mostChecked))).filter(isVisit);
  const found =
    visits
      .map(({ startDate }) => startDate)
      .sort()
      .at(-1) ?? null;
  await keepLastVisit(ctx, link, found);
  return found;
}
