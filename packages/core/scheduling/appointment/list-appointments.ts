import type {
  AgendaQuery,
  Appointment,
  AppointmentCounter,
  WaitingAppointment,
} from "@nutria/contract/schemas/agenda/appointment";
import type * as z from "zod/mini";
import { linkGetRequest } from "../../care/care-link/index";
import { batchGetExisting } from "../../kernel/table/batch";
import type { NutritionistContext } from "../../kernel/context";
import { isToConfirm, listReviewEntries, markAsSeen } from "./review-index";
import { findNutritionistOrFail, agendaRestrictionOf } from "./access";
import { appointments } from "./repo";
import { toAppointment } from "./to-wire";

/** Limit of the list of confirmed appointments, which has no pages. */
const mostConfirmed = 300;

/** The caller's pending, accepted and rescheduled appointments in a range, ordered by start (spec A §2). */
export async function listAppointments(
  ctx: NutritionistContext,
  { from, to }: z.output<typeof AgendaQuery>,
): Promise<Appointment[]> {
  return (await appointments(ctx, ctx.actor.id).between(from, to)).map((one) => toAppointment(ctx, one));
}

/** One of the caller's appointments, whatever its status. Raises `not_found`. */
export async function getAppointment(ctx: NutritionistContext, id: string): Promise<Appointment> {
  return toAppointment(ctx, await appointments(ctx, ctx.actor.id).get(id));
}

/** The caller's confirmed appointments that have not ended, for the restricted agenda (spec A §2). */
export async function listConfirmed(ctx: NutritionistContext): Promise<Appointment[]> {
  const confirmed = await appointments(ctx, ctx.actor.id).confirmedAhead(ctx.now(), mostConfirmed);
  return confirmed.map((one) => toAppointment(ctx, one));
}

/**
 * The counters of the agenda: appointments that wait for the caller, from people who are not linked and from
 * own patients; unseen changes by patients; and the restriction of the agenda (spec A §3, §4).
 */
export async function countAppointments(ctx: NutritionistContext): Promise<AppointmentCounter> {
  const nutritionistId = ctx.actor.id;
  const [entries, nutritionist] = await Promise.all([
    listReviewEntries(ctx, nutritionistId),
    findNutritionistOrFail(ctx, nutritionistId),
  ]);
  const waiting = entries.filter(({ isToConfirm }) => isToConfirm);
  const [own, restriction] = await Promise.all([
    linkedAmong(
      ctx,
      waiting.map(({ patientId }) => patientId),
    ),
    agendaRestrictionOf(ctx, nutritionist),
  ]);
  const mine = waiting.filter(({ patientId }) => own.has(patientId)).length;
  const unseen = entries.filter(({ isUnseen }) => isUnseen).length;
  return { new: waiting.length - mine, mine, unseen, restriction };
}

/**
 * The appointments that wait for the caller's answer, on any date, ordered by start. Each says which counter
 * it belongs to: people who are not linked, or own patients (spec A §2).
 */
export async function listWaiting(ctx: NutritionistContext): Promise<WaitingAppointment[]> {
  const waiting = (await listReviewEntries(ctx, ctx.actor.id)).filter((entry) => entry.isToConfirm);
  const [found, own] = await Promise.all([
    appointments(ctx, ctx.actor.id).some(waiting.map(({ appointmentId }) => appointmentId)),
    linkedAmong(
      ctx,
      waiting.map(({ patientId }) => patientId),
    ),
  ]);
  return found
    .filter(isToConfirm)
    .sort((a, b) => (a.startDate < b.startDate ? -1 : 1))
    .map((stored) => ({
      ...toAppointment(ctx, stored),
      isNewPatient: stored.patientId === undefined || !own.has(stored.patientId),
    }));
}

/**
 * Appointments that a patient cancelled, rejected or rescheduled and that the caller has not seen (spec A
 * §2).
 */
export async function listUnseen(ctx: NutritionistContext): Promise<Appointment[]> {
  const nutritionistId = ctx.actor.id;
  const unseen = (await listReviewEntries(ctx, nutritionistId)).filter(({ isUnseen }) => isUnseen);
  const found = await appointments(ctx, nutritionistId).some(unseen.map((entry) => entry.appointmentId));
  return found.sort((a, b) => (a.updatedAt > b.updatedAt ? -1 : 1)).map((one) => toAppointment(ctx, one));
}

/** Marks changes as seen by the caller; unknown ids and ids seen before are ignored. */
export async function markAppointmentsAsSeen(
  ctx: NutritionistContext,
  appointmentIds: string[],
): Promise<void> {
  const entries = await listReviewEntries(ctx, ctx.actor.id);
  await markAsSeen(
    ctx,
    entries.filter(({ appointmentId, isUnseen }) => isUnseen && appointmentIds.includes(appointmentId)),
  );
}

async function linkedAmong(ctx: NutritionistContext, patientIds: string[]): Promise<Set<string>> {
  const links = await batchGetExisting(
    ctx,
    patientIds.map((patientId) => linkGetRequest(ctx, ctx.actor.id, patientId)),
  );
  return new Set(links.map(({ patientId }) => patientId));
}
