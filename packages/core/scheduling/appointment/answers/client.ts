import { AppError } from "@nutria/contract/wire/errors";
import type { ScopedReasonInput, ScopeInput } from "@nutria/contract/schemas/agenda/appointment";
import type { ClientAppointment, ProposeDateInput } from "@nutria/contract/schemas/agenda/client-appointment";
import type { PatientContext } from "../../../kernel/context";
import { limitOf } from "../../../kernel/limits";
import { throttle } from "../../../kernel/throttle";
import { requireAppTaken } from "../../../practice/refused-app/index";
import { acceptAs, cancelAs, rejectAs } from "./answer";
import { confirmAs } from "./reply";
import type { StoredAppointment } from "../entity";
import { asAgendaClosed, findBookableNutritionist, findNutritionistOrFail } from "../access";
import { proposeAsPatient } from "../booking/propose";
import { patientAppointments } from "../repo";
import { acceptFollowing, cancelFollowing, rejectFollowing } from "../series/answer-following";
import { toClientAppointment } from "../to-wire";

/**
 * The patient accepts an appointment, alone or with the appointments of its series proposed with it. Raises the errors
 * of {@link acceptAs}, and `agenda_closed`.
 */
export async function acceptClientAppointment(
  ctx: PatientContext,
  id: string,
  { scope }: ScopeInput = {},
): Promise<ClientAppointment> {
  const { nutritionistId } = await own(ctx, id);
  const nutritionist = await findBookableNutritionist(ctx, nutritionistId);
  const accept = scope === "following" ? acceptFollowing : acceptAs;
  const accepted = accept(ctx, { nutritionist, appointmentId: id, by: "client", check: refuseOthers(ctx) });
  return toClientAppointment(await asAgendaClosed(accepted), nutritionist);
}

/**
 * The patient rejects an appointment or a proposed date that waits for them, also while the agenda is closed.
 * Raises `not_found`, and the errors of {@link rejectAs}.
 */
export async function rejectClientAppointment(
  ctx: PatientContext,
  id: string,
  { scope }: ScopeInput = {},
): Promise<ClientAppointment> {
  const { nutritionistId } = await own(ctx, id);
  const nutritionist = await findNutritionistOrFail(ctx, nutritionistId);
  const check = refuseOthers(ctx);
  const reject = scope === "following" ? rejectFollowing : rejectAs;
  const rejected = await reject(ctx, { nutritionist, appointmentId: id, by: "client", check });
  return toClientAppointment(rejected, nutritionist);
}

/**
 * The patient proposes another offered time. Raises the errors of {@link proposeAsPatient}, and `throttled`.
 */
export async function rescheduleClientAppointment(
  ctx: PatientContext,
  id: string,
  input: ProposeDateInput,
): Promise<ClientAppointment> {
  await throttle(ctx, limitOf("proposeDate", ctx.actor.id));
  const appointment = await own(ctx, id);
  const proposed = await proposeAsPatient(ctx, appointment, input, refuseOthers(ctx));
  return toClientAppointment(proposed, await findNutritionistOrFail(ctx, appointment.nutritionistId));
}

/**
 * The patient cancels an appointment, answered or not, also while the agenda is closed. Raises
 * `not_found`, and the errors of {@link cancelAs}.
 */
export async function cancelClientAppointment(
  ctx: PatientContext,
  id: string,
  { reason, scope }: ScopedReasonInput = {},
): Promise<ClientAppointment> {
  const { nutritionistId } = await own(ctx, id);
  const nutritionist = await findNutritionistOrFail(ctx, nutritionistId);
  const check = refuseOthers(ctx);
  const cancel = scope === "following" ? cancelFollowing : cancelAs;
  const cancelled = await cancel(ctx, { nutritionist, appointmentId: id, by: "client", reason, check });
  return toClientAppointment(cancelled, nutritionist);
}

/**
 * The patient says that they come to an accepted appointment ahead. Raises `not_found`, `appointment_closed`.
 */
export async function confirmClientAppointment(ctx: PatientContext, id: string): Promise<ClientAppointment> {
  const { nutritionistId } = await own(ctx, id);
  const nutritionist = await findNutritionistOrFail(ctx, nutritionistId);
  const confirmed = await confirmAs(ctx, { nutritionist, appointmentId: id, check: refuseOthers(ctx) });
  return toClientAppointment(confirmed, nutritionist);
}

async function own(ctx: PatientContext, appointmentId: string): Promise<StoredAppointment> {
  const appointment = await patientAppointments(ctx, ctx.actor.id).get(appointmentId);
  await requireAppTaken(ctx, appointment.nutritionistId);
  return appointment;
}

/** Checked on every read: raises `not_found` for another patient's appointment. */
function refuseOthers(ctx: PatientContext) {
  return ({ patientId }: StoredAppointment): void => {
    if (patientId !== ctx.actor.id) throw new AppError("not_found");
  };
}
