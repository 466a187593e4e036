import type {
  AgendaQuery,
  Appointment,
  AppointmentCounter,
  WaitingAppointment,
} from "@nutria/contract/schemas/appointment";
import type * as z from "zod/mini";
import { careLinks } from "../../care/care-link/index";
import type { NutritionistContext } from "../../kernel/context";
import { isToConfirm, listReviewEntries, markAsSeen } from "./review-index";
import { practiceOf, restrictionFor } from "./access";
import { appointments } from "./repo";
import { toAppointment } from "./to-wire";

/** A list of confirmed appointments is for reading through, not for paging. */
const mostConfirmed = 300;

/** What a range of the caller's agenda shows: pending, accepted and rescheduled, by start (spec A §2). */
export async function listAgenda(
  ctx: NutritionistContext,
  { from, to }: z.output<typeof AgendaQuery>,
): Promise<Appointment[]> {
  return (await appointments(ctx, ctx.actor.id).between(from, to)).map(toAppointment);
}

/** The caller's confirmed appointments that are not over, as the blocked agenda lists them (spec A §2). */
export async function listConfirmed(ctx: NutritionistContext): Promise<Appointment[]> {
  const confirmed = await appointments(ctx, ctx.actor.id).confirmedAhead(ctx.now(), mostConfirmed);
  return confirmed.map(toAppointment);
}

/**
 * How many appointments wait for the caller, of people who are not linked yet and of own patients, how many changes by
 * patients nobody has seen, and what the agenda is restricted to (spec A §3, §4).
 */
export async function countAppointments(ctx: NutritionistContext): Promise<AppointmentCounter> {
  const nutritionistId = ctx.actor.id;
  const [flags, practice] = await Promise.all([
    listReviewEntries(ctx, nutritionistId),
    practiceOf(ctx, nutritionistId),
  ]);
  const waiting = flags.filter(({ isToConfirm }) => isToConfirm);
  const [own, restriction] = await Promise.all([
    linkedAmong(
      ctx,
      waiting.map(({ patientId }) => patientId),
    ),
    restrictionFor(ctx, practice),
  ]);
  const mine = waiting.filter(({ patientId }) => own.has(patientId)).length;
  const unseen = flags.filter(({ isUnseen }) => isUnseen).length;
  return { new: waiting.length - mine, mine, unseen, restriction };
}

/**
 * The appointments that wait for the caller's answer, whenever they are, by start; each says what the counter counts it
 * as: of somebody who is not linked yet, or of an own patient (spec A §2).
 */
export async function listWaiting(ctx: NutritionistContext): Promise<WaitingAppointment[]> {
  const waiting = (await listReviewEntries(ctx, ctx.actor.id)).filter((flag) => flag.isToConfirm);
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
      ...toAppointment(stored),
      isNewPatient: stored.patientId === undefined || !own.has(stored.patientId),
    }));
}

/** Appointments that a patient cancelled, rejected or rescheduled and the caller has not looked at (spec A §2). */
export async function listUnseen(ctx: NutritionistContext): Promise<Appointment[]> {
  const nutritionistId = ctx.actor.id;
  const unseen = (await listReviewEntries(ctx, nutritionistId)).filter(({ isUnseen }) => isUnseen);
  const found = await appointments(ctx, nutritionistId).some(unseen.map((flag) => flag.appointmentId));
  return found.sort((a, b) => (a.updatedAt > b.updatedAt ? -1 : 1)).map(toAppointment);
}

/** The caller has looked at these; ids that are unknown or were seen before change nothing. */
export async function markAppointmentsAsSeen(
  ctx: NutritionistContext,
  appointmentIds: string[],
): Promise<void> {
  const flags = await listReviewEntries(ctx, ctx.actor.id);
  await markAsSeen(
    ctx,
    flags.filter(({ appointmentId, isUnseen }) => isUnseen && appointmentIds.includes(appointmentId)),
  );
}

async function linkedAmong(ctx: NutritionistContext, patientIds: string[]): Promise<Set<string>> {
  const links = careLinks(ctx, ctx.actor.id);
  const found = await Promise.all([...new Set(patientIds)].map((patientId) => links.find(patientId)));
  return new Set(found.flatMap((link) => (link ? [link.patientId] : [])));
}
