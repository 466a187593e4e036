import { AppError } from "@nutria/contract/errors";
import type { AvailableSlots } from "@nutria/contract/schemas/appointment";
import type {
  ClientAppointment,
  ClientAvailabilityQuery,
  ClientBookingOptions,
  ProposeDateInput,
} from "@nutria/contract/schemas/client-appointment";
import { officeFallbackName } from "@nutria/contract/schemas/office";
import type * as z from "zod/mini";
import type { PatientContext } from "../../kernel/context";
import { throttle } from "../../kernel/throttle";
import { findNutritionist } from "../../practice/nutritionist/index";
import { offices, toOffice } from "../../practice/office/index";
import { services, toService } from "../../practice/service/index";
import { acceptAs, cancelAs } from "./answer";
import { slotsOfDay } from "./availability";
import type { StoredAppointment } from "./entity";
import { asSeenByPatient, openPractice, practiceOf } from "./access";
import { proposeAsPatient, slotsToPropose } from "./propose";
import { patientAppointments } from "./repo";
import { toClientAppointment } from "./to-wire";

/** A patient's own list is short; what is older is history nobody acts on. */
const mostOfPatient = 100;

/** The calling patient's appointments, those that start latest first. */
export async function listClientAppointments(ctx: PatientContext): Promise<ClientAppointment[]> {
  const all = await patientAppointments(ctx, ctx.actor.id).recent(mostOfPatient);
  const ids = [...new Set(all.map(({ nutritionistId }) => nutritionistId))];
  const found = await Promise.all(ids.map((id) => findNutritionist(ctx, id)));
  const byId = new Map(ids.map((id, index) => [id, found[index]]));
  return all.flatMap((appointment) => {
    const nutritionist = byId.get(appointment.nutritionistId);
    return nutritionist ? [toClientAppointment(appointment, nutritionist)] : [];
  });
}

/** What a nutritionist offers and where. Raises `not_found`, `agenda_closed`. */
export async function getClientBookingOptions(
  ctx: PatientContext,
  nutritionistId: string,
): Promise<z.output<typeof ClientBookingOptions>> {
  const practice = await openPractice(ctx, nutritionistId);
  const [offered, places] = await Promise.all([
    services(ctx, nutritionistId).all(),
    offices(ctx, nutritionistId).all(),
  ]);
  return {
    nutritionist: { _id: nutritionistId, name: practice.name, lastName: practice.lastName },
    timeZone: practice.settings.timeZone,
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
 * The slots of a day that the caller may book; with an appointment of theirs, the times that it may be moved to, for its
 * own service, mode and office. Raises `not_found`, `agenda_closed`, and `validation` as {@link slotsOfDay}.
 */
export async function getClientAvailability(
  ctx: PatientContext,
  query: z.output<typeof ClientAvailabilityQuery>,
): Promise<AvailableSlots> {
  const practice = await openPractice(ctx, query.nutritionist);
  if (query.appointment === undefined) return slotsOfDay(ctx, practice, query);
  const appointment = await own(ctx, query.appointment);
  const { nutritionistId, serviceId, mode, officeId } = appointment;
  const isOther =
    query.service !== serviceId || (query.mode ?? mode) !== mode || (query.office ?? officeId) !== officeId;
  if (isOther || nutritionistId !== query.nutritionist) throw new AppError("not_found");
  return slotsToPropose(ctx, practice, appointment, query.date);
}

/** The patient accepts what the nutritionist asked. Raises as accepting does, and `agenda_closed`. */
export async function acceptClientAppointment(ctx: PatientContext, id: string): Promise<ClientAppointment> {
  const { nutritionistId } = await own(ctx, id);
  const practice = await openPractice(ctx, nutritionistId);
  const accepted = acceptAs(ctx, { practice, appointmentId: id, by: "client", check: refuseOthers(ctx) });
  return toClientAppointment(await asSeenByPatient(accepted), practice);
}

/** The patient proposes another time that is offered. Raises as {@link proposeAsPatient}, and `throttled`. */
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
  return toClientAppointment(proposed, await practiceOf(ctx, appointment.nutritionistId));
}

/** The patient cancels, or declines what was asked. Possible also while the agenda is closed. */
export async function cancelClientAppointment(ctx: PatientContext, id: string): Promise<ClientAppointment> {
  const { nutritionistId } = await own(ctx, id);
  const practice = await practiceOf(ctx, nutritionistId);
  const check = refuseOthers(ctx);
  const cancelled = await cancelAs(ctx, { practice, appointmentId: id, by: "client", check });
  return toClientAppointment(cancelled, practice);
}

function own(ctx: PatientContext, appointmentId: string): Promise<StoredAppointment> {
  return patientAppointments(ctx, ctx.actor.id).get(appointmentId);
}

/** Says it again at each reading: another patient's appointment does not exist. */
function refuseOthers(ctx: PatientContext) {
  return ({ patientId }: StoredAppointment): void => {
    if (patientId !== ctx.actor.id) throw new AppError("not_found");
  };
}
