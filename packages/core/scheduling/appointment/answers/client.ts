import { AppError } from "@nutria/contract/errors";
import type {
  AvailableSlots,
  ScopedReasonInput,
  ScopeInput,
} from "@nutria/contract/schemas/agenda/appointment";
import type {
  ClientAppointment,
  ClientAvailabilityQuery,
  ClientBookingOptions,
  ProposeDateInput,
} from "@nutria/contract/schemas/agenda/client-appointment";
import { officeFallbackName } from "@nutria/contract/schemas/practice/office";
import type * as z from "zod/mini";
import type { PatientContext } from "../../../kernel/context";
import { throttle } from "../../../kernel/throttle";
import { findNutritionist } from "../../../practice/nutritionist/index";
import { offices, toOffice } from "../../../practice/office/index";
import { services, toService } from "../../../practice/service/index";
import { acceptAs, cancelAs, rejectAs } from "./answer";
import { slotsOfDay } from "../booking/availability";
import type { StoredAppointment } from "../entity";
import { inactiveAsAgendaClosed, findBookableNutritionist, findNutritionistOrFail } from "../access";
import { proposeAsPatient, slotsToPropose } from "../booking/propose";
import { patientAppointments } from "../repo";
import { acceptFollowing, cancelFollowing, rejectFollowing } from "../series/answer-following";
import { toClientAppointment } from "../to-wire";

/** The calling patient's appointments, latest start first. */
export async function listClientAppointments(ctx: PatientContext): Promise<ClientAppointment[]> {
  const all = await patientAppointments(ctx, ctx.actor.id).recent();
  const ids = [...new Set(all.map(({ nutritionistId }) => nutritionistId))];
  const found = await Promise.all(ids.map((id) => findNutritionist(ctx, id)));
  const byId = new Map(ids.map((id, index) => [id, found[index]]));
  return all.flatMap((appointment) => {
    const nutritionist = byId.get(appointment.nutritionistId);
    return nutritionist ? [toClientAppointment(appointment, nutritionist)] : [];
  });
}

/** The services and offices of a nutritionist. Raises `not_found`, `agenda_closed`. */
export async function getClientBookingOptions(
  ctx: PatientContext,
  nutritionistId: string,
): Promise<z.output<typeof ClientBookingOptions>> {
  const nutritionist = await findBookableNutritionist(ctx, nutritionistId);
  const [offered, places] = await Promise.all([
    services(ctx, nutritionistId).all(),
    offices(ctx, nutritionistId).all(),
  ]);
  return {
    nutritionist: { _id: nutritionistId, name: nutritionist.name, lastName: nutritionist.lastName },
    timeZone: nutritionist.settings.timeZone,
    services: offered.map(toService).map(({ _id, name, mode, minutesLenght, price, description }) => ({
      _id,
      name,
      mode,
      minutesLenght,
      price,
      description,
    })),
    offices: places.map(toOffice).map(({ _id, name, mode, address }) => ({
      _id,
      name: name || officeFallbackName,
      mode,
      fullAddress: address.fullAddress,
    })),
  };
}

/**
 * The slots of a day that the caller may book; with one of their appointments, the slots to which it may be
 * moved, for its service, mode and office. Raises `not_found`, `agenda_closed`, and `validation` like {@link
 * slotsOfDay}.
 */
export async function getClientAvailability(
  ctx: PatientContext,
  query: z.output<typeof ClientAvailabilityQuery>,
): Promise<AvailableSlots> {
  const nutritionist = await findBookableNutritionist(ctx, query.nutritionist);
  if (query.appointment === undefined) return slotsOfDay(ctx, nutritionist, query);
  const appointment = await own(ctx, query.appointment);
  const { nutritionistId, serviceId, mode, officeId } = appointment;
  const isOther =
    query.service !== serviceId || (query.mode ?? mode) !== mode || (query.office ?? officeId) !== officeId;
  if (isOther || nutritionistId !== query.nutritionist) throw new AppError("not_found");
  return slotsToPropose(ctx, nutritionist, appointment, query.date);
}

/**
 * The patient accepts an appointment, alone or with those of its series that were proposed with it. Raises the
 * errors of {@link acceptAs}, and `agenda_closed`.
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
  return toClientAppointment(await inactiveAsAgendaClosed(accepted), nutritionist);
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
  await throttle(ctx, {
    action: "proposeDate",
    subject: ctx.actor.id,
    limit: 30,
    windowSeconds: 600,
  });
  const appointment = await own(ctx, id);
  const proposed = await proposeAsPatient(ctx, appointment, input, refuseOthers(ctx));
  return toClientAppointment(proposed, await findNutritionistOrFail(ctx, appointment.nutritionistId));
}

/**
 * The patient cancels an appointment, answered or not, also while the agenda is closed. Raises
 * `not_found`, `appointment_closed`.
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

function own(ctx: PatientContext, appointmentId: string): Promise<StoredAppointment> {
  return patientAppointments(ctx, ctx.actor.id).get(appointmentId);
}

/** Checked on every read: raises `not_found` for another patient's appointment. */
function refuseOthers(ctx: PatientContext) {
  return ({ patientId }: StoredAppointment): void => {
    if (patientId !== ctx.actor.id) throw new AppError("not_found");
  };
}
