import { laterThan } from "@nutria/calendar/instant";
import type { PatientAnswer } from "@nutria/contract/agenda/agenda";
import { AppError } from "@nutria/contract/wire/errors";
import { linkGetRequest } from "../../../care/care-link/index";
import type { Context } from "../../../kernel/context";
import { batchGet } from "../../../kernel/table/batch";
import { findNutritionistOrFail } from "../access";
import type { StoredAppointment } from "../entity";
import { AppointmentChangeAsked, changeOf } from "../events";
import { appointments } from "../repo";
import type { Answer } from "../standing";
import { cancelAs, changeAppointment } from "./answer";

/** The appointment that a reminder was about, at the time that it had then. */
interface Reminded {
  nutritionistId: string;
  appointmentId: string;
  startDate: string;
}

/**
 * The patient of an accepted appointment ahead says that they come, or need another time, which the nutritionist is told:
 * by a press, on a mailed page or in their app. `at` is when they did; an earlier answer than the one that is known changes
 * nothing. Raises `not_found`, and `appointment_closed` when it is not accepted or has begun.
 */
async function replyAs(
  ctx: Context,
  { nutritionist, appointmentId, check }: Omit<Answer, "by" | "reason">,
  { answer, at }: { answer: PatientAnswer; at: string },
): Promise<StoredAppointment> {
  const isAhead = (before: StoredAppointment) => {
    check?.(before);
    if (before.status !== "accepted" || before.startDate <= ctx.now())
      throw new AppError("appointment_closed");
    // WhatsApp's clock has whole seconds: of two answers within one second, the later to arrive counts.
    if ((before.patientReply?.at ?? "") > at) throw new AppError("appointment_closed");
  };
  const written = await changeAppointment(ctx, { nutritionist, appointmentId, check: isAhead }, (before) => ({
    after: { ...before, patientReply: { answer, at } },
    events: answer === "change" ? [AppointmentChangeAsked(changeOf(before, "client"))] : [],
  }));
  ctx.log.info("a patient answered a reminder", { nutritionistId: nutritionist.nutritionistId, answer });
  return written;
}

/**
 * The patient of an appointment says that they come; said twice, it changes nothing. Raises as {@link replyAs} does.
 */
export async function confirmAs(
  ctx: Context,
  answer: Omit<Answer, "by" | "reason">,
): Promise<StoredAppointment> {
  const known = await appointments(ctx, answer.nutritionist.nutritionistId).get(answer.appointmentId);
  answer.check?.(known);
  const isSaid = known.status === "accepted" && known.patientReply?.answer === "confirmed";
  if (isSaid && known.startDate > ctx.now()) return known;
  // A press may have been reported by a clock that is ahead of ours.
  const at = laterThan(known.patientReply?.at ?? "", ctx.now());
  return replyAs(ctx, answer, { answer: "confirmed", at });
}

/**
 * The patient answers a reminder by a press, as {@link replyAs} says. Raises `appointment_closed` also when the appointment
 * is at another time, and `patient_inactive` for somebody who is not linked: a press proves a phone, and no more (decisions,
 * Reach).
 */
export async function replyToReminder(
  ctx: Context,
  reminded: Reminded,
  { answer, at }: { answer: PatientAnswer; at: string },
): Promise<void> {
  const { appointmentId } = reminded;
  const nutritionist = await pressable(ctx, reminded);
  await replyAs(ctx, { nutritionist, appointmentId, check: stillAt(ctx, reminded) }, { answer, at });
}

/** The patient cancels the appointment of a reminder. Raises as {@link replyToReminder} does. */
export async function cancelByReminder(ctx: Context, reminded: Reminded): Promise<void> {
  const { appointmentId } = reminded;
  const nutritionist = await pressable(ctx, reminded);
  await cancelAs(ctx, { nutritionist, appointmentId, by: "client", check: stillAt(ctx, reminded) });
}

/** The nutritionist of an appointment whose patient is linked and proved it; see {@link replyToReminder}. */
async function pressable(ctx: Context, { nutritionistId, appointmentId }: Reminded) {
  const { patientId = "" } = await appointments(ctx, nutritionistId).get(appointmentId);
  const [link] = await batchGet(ctx, linkGetRequest(ctx, nutritionistId, patientId));
  if (!link || link.endedAt !== undefined || link.isProvisional === true) {
    throw new AppError("patient_inactive");
  }
  return findNutritionistOrFail(ctx, nutritionistId);
}

const stillAt =
  (ctx: Context, { startDate }: Reminded) =>
  (before: StoredAppointment): void => {
    const isStill = before.status === "accepted" && before.startDate === startDate;
    if (!isStill || startDate <= ctx.now()) throw new AppError("appointment_closed");
  };
