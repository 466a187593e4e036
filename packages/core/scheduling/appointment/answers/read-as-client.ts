import { AppError } from "@nutria/contract/wire/errors";
import type { AvailableSlots } from "@nutria/contract/schemas/agenda/appointment";
import type {
  ClientAppointment,
  ClientAvailabilityQuery,
  ClientBookingOptions,
  ClientFreeTimesQuery,
  ListedClientAppointment,
} from "@nutria/contract/schemas/agenda/client-appointment";
import { officeFallbackName } from "@nutria/contract/schemas/practice/office";
import type { ClientNextAppointment } from "@nutria/contract/schemas/patient-app/today";
import type { FreeTimes } from "@nutria/contract/schemas/practice/online-booking";
import type { ServiceMode } from "@nutria/contract/schemas/practice/service";
import type * as z from "zod/mini";
import type { PatientContext } from "../../../kernel/context";
import { batchGetEach } from "../../../kernel/table/batch";
import { cursorOf, cursorPart, readCursor } from "../../../kernel/table/cursor";
import { nutritionistGetRequest } from "../../../practice/nutritionist/index";
import { offices, toOffice } from "../../../practice/office/index";
import { services, toService } from "../../../practice/service/index";
import { findBookableNutritionist } from "../access";
import { slotsOfDay } from "../booking/availability";
import { slotsToPropose } from "../booking/propose";
import type { StoredAppointment } from "../entity";
import { placesOf } from "../mails/appointment-details";
import { weekOfService } from "../online/week-of-service";
import { weekToPropose } from "../online/week-to-propose";
import { patientAppointments } from "../repo";
import { toClientAppointment } from "../to-wire";

/** The calling patient's appointments with their places, latest start first. */
export async function listClientAppointments(ctx: PatientContext): Promise<ListedClientAppointment[]> {
  return listed(ctx, await patientAppointments(ctx, ctx.actor.id).recent());
}

/** The nearest appointment of the calling patient that is not over. */
export async function getClientNextAppointment(ctx: PatientContext): Promise<ClientNextAppointment> {
  const next = await patientAppointments(ctx, ctx.actor.id).next();
  const [appointment = null] = next ? await listed(ctx, [next]) : [];
  return { next: appointment };
}

async function listed(
  ctx: PatientContext,
  all: readonly StoredAppointment[],
): Promise<ListedClientAppointment[]> {
  const [nutritionists, places] = await Promise.all([
    batchGetEach(
      ctx,
      all.map(({ nutritionistId }) => nutritionistGetRequest(ctx, nutritionistId)),
    ),
    placesOf(ctx, all),
  ]);
  return all.flatMap((appointment, index) => {
    const [nutritionist, place] = [nutritionists[index], places[index]];
    if (!nutritionist || !place) return [];
    const isAccepted = appointment.status === "accepted";
    return [
      {
        ...toClientAppointment(appointment, nutritionist),
        place: isAccepted ? place : { ...place, meetingUrl: null },
      },
    ];
  });
}

/**
 * All appointments of the calling patient, latest start first, one page at a time. Raises `validation` for an invalid
 * cursor.
 */
export async function listOwnAppointments(
  ctx: PatientContext,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ items: ClientAppointment[]; nextCursor: string | null }> {
  const position = readCursor(cursor, {
    startDate: cursorPart.instant,
    appointmentId: cursorPart.id("appointment"),
  });
  const found = await patientAppointments(ctx, ctx.actor.id).before(position, limit + 1);
  const page = found.slice(0, limit);
  const nutritionists = await batchGetEach(
    ctx,
    page.map(({ nutritionistId }) => nutritionistGetRequest(ctx, nutritionistId)),
  );
  const last = page.at(-1);
  return {
    items: page.flatMap((appointment, index) => {
      const nutritionist = nutritionists[index];
      return nutritionist ? [toClientAppointment(appointment, nutritionist)] : [];
    }),
    nextCursor: last && found.length > limit ? cursorOf(last.startDate, last.appointmentId) : null,
  };
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
 * The slots of a day that the caller may book; with an `appointment` of theirs, the slots for moving it, for its
 * service, mode and office. Raises `not_found`, `agenda_closed`, and `validation` like {@link slotsOfDay}.
 */
export async function getClientAvailability(
  ctx: PatientContext,
  query: z.output<typeof ClientAvailabilityQuery>,
): Promise<AvailableSlots> {
  const nutritionist = await findBookableNutritionist(ctx, query.nutritionist);
  if (query.appointment === undefined) return slotsOfDay(ctx, nutritionist, query);
  const appointment = await ownToMove(ctx, query.appointment, query);
  return slotsToPropose(ctx, nutritionist, appointment, query.date);
}

/**
 * The times of seven days that the caller may book; with an `appointment` of theirs, the times for moving it, for its
 * service, mode and office. Raises `not_found`, `agenda_closed`, and `validation` for the day, the mode or the office.
 */
export async function listClientFreeTimes(
  ctx: PatientContext,
  query: ClientFreeTimesQuery,
): Promise<FreeTimes> {
  const nutritionist = await findBookableNutritionist(ctx, query.nutritionist);
  if (query.appointment === undefined) return weekOfService(ctx, nutritionist, query);
  const appointment = await ownToMove(ctx, query.appointment, query);
  return weekToPropose(ctx, nutritionist, appointment, query.from);
}

interface WantedMove {
  nutritionist: string;
  service: string;
  mode?: ServiceMode | undefined;
  office?: string | undefined;
}

/** An appointment of the caller, as it is asked about. Raises `not_found` for any other. */
async function ownToMove(
  ctx: PatientContext,
  appointmentId: string,
  wanted: WantedMove,
): Promise<StoredAppointment> {
  const appointment = await patientAppointments(ctx, ctx.actor.id).get(appointmentId);
  const { nutritionistId, serviceId, mode, officeId } = appointment;
  const isOther =
    wanted.nutritionist !== nutritionistId ||
    wanted.service !== serviceId ||
    (wanted.mode ?? mode) !== mode ||
    (wanted.office ?? officeId) !== officeId;
  if (isOther) throw new AppError("not_found");
  return appointment;
}
