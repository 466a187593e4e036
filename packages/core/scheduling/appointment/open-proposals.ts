import { isAwaiting, occupies } from "@nutria/contract/agenda/agenda";
import { AppError } from "@nutria/contract/wire/errors";
import type { OpenProposal } from "@nutria/contract/schemas/agenda/appointment";
import { addDays } from "@nutria/calendar/instant";
import { careLinks } from "../../care/care-link/index";
import type { Context, NutritionistContext } from "../../kernel/context";
import { findNutritionistOrFail } from "./access";
import { closedBy, type Answer } from "./standing";
import type { StoredAppointment } from "./entity";
import { AppointmentCancelled, changeOf } from "./events";
import { patientAppointments } from "./repo";
import { changeFollowing } from "./series/following";

/** The reason that the nutritionist reads for a former patient's cancelled appointments. */
const leftReason = "Dejó de ser tu paciente";

/** An appointment lasts hours at most, so one that started before this is over. */
const longestDays = 1;

/** The reason that the patient reads, whichever side proposed the date. */
const pausedReason = "Tu seguimiento está en pausa, así que se retiró esta cita, que estaba sin confirmar";

/** The dates that wait for an answer of one side, with the earliest start first. Raises `not_found`. */
export async function listOpenProposals(
  ctx: NutritionistContext,
  patientId: string,
): Promise<OpenProposal[]> {
  const nutritionistId = ctx.actor.id;
  await careLinks(ctx, nutritionistId).get(patientId);
  const open = await openProposals(ctx, { nutritionistId, patientId });
  return open.map(({ appointmentId, startDate, timeZone, serviceName = "", nextActionRole }) => ({
    _id: appointmentId,
    startDate,
    timeZone,
    serviceName,
    nextActionRole,
  }));
}

/**
 * Withdraws the unanswered proposals of a patient who was deactivated (decisions, "Agenda"), a series at once; the
 * patient reads the reason. Repeating it changes nothing, and a patient who is active again keeps later proposals.
 */
export async function withdrawProposals(
  ctx: Context,
  pair: { nutritionistId: string; patientId: string },
  deactivatedAt: string,
): Promise<void> {
  const nutritionist = await findNutritionistOrFail(ctx, pair.nutritionistId);
  const { isActive } = await careLinks(ctx, pair.nutritionistId).get(pair.patientId);
  const isConcerned = (one: StoredAppointment) =>
    isAwaiting(one) && (!isActive || one.proposedAt <= deactivatedAt);
  for (const { appointmentId } of (await openProposals(ctx, pair)).filter(isConcerned)) {
    await cancelTogether(ctx, isConcerned, {
      nutritionist,
      appointmentId,
      by: "nutritionist",
      reason: pausedReason,
    });
  }
}

/**
 * Cancels the future appointments of a patient who left, confirmed or not, a series at once; the nutritionist reads the
 * reason. Repeating it changes nothing, and a patient who is linked again keeps later bookings.
 */
export async function cancelAhead(
  ctx: Context,
  { nutritionistId, patientId }: { nutritionistId: string; patientId: string },
  endedAt: string,
): Promise<void> {
  const nutritionist = await findNutritionistOrFail(ctx, nutritionistId);
  const link = await careLinks(ctx, nutritionistId).get(patientId);
  const now = ctx.now();
  const isConcerned = (one: StoredAppointment) =>
    one.nutritionistId === nutritionistId &&
    occupies(one.status) &&
    one.startDate > now &&
    (link.endedAt !== undefined || one.createdAt <= endedAt);
  const ahead = await patientAppointments(ctx, patientId).startingFrom(now);
  for (const { appointmentId } of ahead.filter(isConcerned)) {
    await cancelTogether(ctx, isConcerned, {
      nutritionist,
      appointmentId,
      by: "client",
      reason: leftReason,
    });
  }
}

/**
 * Cancels the future appointments, with all nutritionists, of a person who removes their account. Repeating it changes
 * nothing.
 */
export async function cancelEverythingAhead(ctx: Context, patientId: string): Promise<void> {
  const now = ctx.now();
  const isConcerned = (one: StoredAppointment) => occupies(one.status) && one.startDate > now;
  const ahead = await patientAppointments(ctx, patientId).startingFrom(now);
  for (const { nutritionistId, appointmentId } of ahead.filter(isConcerned)) {
    const nutritionist = await findNutritionistOrFail(ctx, nutritionistId);
    await cancelTogether(ctx, isConcerned, { nutritionist, appointmentId, by: "client", reason: leftReason });
  }
}

/** Cancels an appointment and the later ones of its series, where `isConcerned`; closed ones stay unchanged. */
async function cancelTogether(
  ctx: Context,
  isConcerned: (one: StoredAppointment) => boolean,
  answer: Answer,
): Promise<void> {
  const check = (one: StoredAppointment) => {
    if (!isConcerned(one)) throw new AppError("appointment_closed");
  };
  try {
    await changeFollowing(ctx, { ...answer, check }, (open) => ({
      members: open.filter(isConcerned).map((before) => ({
        before,
        after: { ...before, status: "cancelled", ...closedBy(answer) },
      })),
      events: [AppointmentCancelled(changeOf(open[0], answer.by))],
      isUnseen: answer.by === "client",
      ...(answer.by === "nutritionist" && { by: answer.nutritionist.nutritionistId }),
    }));
  } catch (error) {
    // Closed with an earlier one of its series, or answered meanwhile.
    if (!(error instanceof AppError && error.code === "appointment_closed")) throw error;
  }
}

async function openProposals(
  ctx: Context,
  { nutritionistId, patientId }: { nutritionistId: string; patientId: string },
): Promise<StoredAppointment[]> {
  const now = ctx.now();
  const recent = await patientAppointments(ctx, patientId).startingFrom(addDays(now, -longestDays));
  return recent.filter(
    (one) => one.nutritionistId === nutritionistId && isAwaiting(one) && one.endDate > now,
  );
}
