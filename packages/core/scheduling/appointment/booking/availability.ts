import { appointmentMessages, serviceModeOf } from "@nutria/contract/agenda/agenda";
import { AppError } from "@nutria/contract/wire/errors";
import type { AvailabilityQuery, AvailableSlots } from "@nutria/contract/schemas/agenda/appointment";
import { isInAgendaYears } from "@nutria/calendar/valid-day";
import { maximumBufferMinutes, type ServiceMode } from "@nutria/contract/schemas/practice/service";
import type * as z from "zod/mini";
import { isOffered, slotsOfOffices, type Availability } from "@nutria/calendar/office-time/slots";
import { widened, type Buffers, type Interval } from "@nutria/calendar/interval";
import { wholeDays } from "@nutria/calendar/local-time";
import { daysOff } from "../../../practice/day-off/index";
import type { Context, NutritionistContext } from "../../../kernel/context";
import type { TransactItem } from "../../../kernel/table/transact-item";
import { profileUnchangedItem, type Nutritionist } from "../../../practice/nutritionist/index";
import { officeSchedules } from "../../../practice/office-schedule/index";
import { offices, type StoredOffice } from "../../../practice/office/index";
import { services } from "../../../practice/service/index";
import { otherBusyUnchangedItem, readOtherBusy } from "../../busy-calendar/index";
import { daysOf, readAgendaDays, type Busy } from "../agenda-day";
import { bufferFields, checkMode } from "./booking";
import { findNutritionistOrFail, collisionRuleOf } from "../access";
import { invalid } from "../parse-time";
import { appointments } from "../repo";
import { StaleAppointmentError } from "../retry";

type Query = z.output<typeof AvailabilityQuery>;

/** The input of {@link slotsOf}, without what depends on the visit and the busy times of the agenda. */
export type OpeningHours = Omit<Availability, "busy" | "buffers"> & {
  /** The version of the busy times of other calendars, which a booking checks. */
  otherBusyVersion: number;
};

/** Office hours, days off, busy times of other calendars, time zone and collision rule of a nutritionist. */
export async function readOpeningHours(ctx: Context, nutritionist: Nutritionist): Promise<OpeningHours> {
  const { nutritionistId, settings } = nutritionist;
  const [schedules, closed, other] = await Promise.all([
    officeSchedules(ctx, nutritionistId).all(),
    daysOff(ctx, nutritionistId).all(),
    readOtherBusy(ctx, nutritionistId),
  ]);
  return {
    timeZone: settings.timeZone,
    officeHours: schedules.map(({ schedule, offices: open }) => ({
      days: schedule.days,
      startTime: schedule.startTime,
      endTime: schedule.endTime,
      offices: open,
    })),
    daysOff: closed.map(({ startDate, endDate }) => ({ start: startDate, end: endDate })),
    otherBusy: other.times,
    otherBusyVersion: other.version,
    rule: collisionRuleOf(nutritionist),
    now: ctx.now(),
  };
}

/**
 * Checks, in the transaction of a booking, that the data behind the offer are unchanged: the profile, and with it
 * services, offices and hours, and the other calendars. Raises a {@link StaleAppointmentError}.
 */
export function offerUnchangedItems(
  ctx: Context,
  nutritionist: Nutritionist,
  { otherBusyVersion: version }: Pick<OpeningHours, "otherBusyVersion">,
): TransactItem[] {
  const { nutritionistId } = nutritionist;
  const orElse = () => new StaleAppointmentError();
  return [
    profileUnchangedItem(ctx, nutritionist, orElse),
    otherBusyUnchangedItem(ctx, nutritionistId, version, orElse),
  ];
}

/**
 * The caller's slots of a day for a service, at one office or all, in one mode or all: exactly those that a patient
 * could book (decisions, "Agenda"). Raises `not_found` when the service, office or appointment is not the caller's, and
 * `validation` like {@link slotsOfDay}.
 */
export async function getAvailability(ctx: NutritionistContext, query: Query): Promise<AvailableSlots> {
  const nutritionistId = ctx.actor.id;
  const [nutritionist] = await Promise.all([
    findNutritionistOrFail(ctx, nutritionistId),
    query.appointment === undefined ? undefined : appointments(ctx, nutritionistId).get(query.appointment),
  ]);
  return slotsOfDay(ctx, nutritionist, query);
}

/**
 * The slots of a day for a service, at one office or all; with a mode, those of offices with that mode.
 * Raises `not_found`, and `validation` for the day, for a mode that the service does not have, and for an
 * office with another mode.
 */
export async function slotsOfDay(
  ctx: Context,
  nutritionist: Nutritionist,
  query: Query,
): Promise<AvailableSlots> {
  const { nutritionistId } = nutritionist;
  const [service, places, opening] = await Promise.all([
    services(ctx, nutritionistId).get(query.service),
    query.office === undefined
      ? offices(ctx, nutritionistId).all()
      : offices(ctx, nutritionistId)
          .get(query.office)
          .then((office) => [office]),
    readOpeningHours(ctx, nutritionist),
  ]);
  const { mode } = query;
  if (mode !== undefined) checkMode(mode, service, query.office === undefined ? undefined : places[0]);
  const modes = mode === undefined ? service.mode : [mode];
  const fitting = places.filter((office) => modes.includes(serviceModeOf(office.mode)));
  return offeredSlots(ctx, nutritionist, {
    date: query.date,
    minutes: service.minutesLenght,
    buffers: bufferFields(service),
    officeIds: fitting.map(({ officeId }) => officeId),
    opening,
    except: query.appointment,
  });
}

/**
 * The slots of a day on the wire; the time of the appointment `except` counts as free. Raises `validation`
 * for a day outside the bookable range.
 */
export async function offeredSlots(
  ctx: Context,
  { nutritionistId }: Nutritionist,
  asked: {
    date: string;
    minutes: number;
    buffers: Buffers;
    officeIds: string[];
    opening: OpeningHours;
    except: string | undefined;
  },
): Promise<AvailableSlots> {
  const { date, minutes, buffers, officeIds, opening, except } = asked;
  if (!isInAgendaYears(date)) throw invalid("date", appointmentMessages.date);
  const { timeZone } = opening;
  const days = await readAgendaDays(ctx, nutritionistId, daysOf(dayWithBuffers(date, timeZone)));
  const busy = without(days.busy, except);
  const slots = slotsOfOffices(date, officeIds, minutes, { ...opening, busy, buffers });
  return {
    timeZone,
    slots: slots.map(({ time, isAvailable, start }) => ({ time, timeZone, isAvailable, startDate: start })),
  };
}

/** A calendar day, widened by the buffers of its first and last visits. */
export function dayWithBuffers(date: string, timeZone: string): Interval {
  return widened(wholeDays(date, date, timeZone), {
    bufferBeforeMinutes: maximumBufferMinutes,
    bufferAfterMinutes: maximumBufferMinutes,
  });
}

/**
 * The first office with the mode at which a time is offered. Raises `slot_not_offered` when there is none.
 */
export function officeOffering(
  time: Interval,
  places: StoredOffice[],
  mode: ServiceMode,
  availability: Availability,
): StoredOffice {
  const found = places.find(
    (office) => serviceModeOf(office.mode) === mode && isOffered(time, office.officeId, availability),
  );
  if (!found) throw new AppError("slot_not_offered");
  return found;
}

export function without(busy: Busy[], appointmentId: string | undefined): Busy[] {
  return busy.filter((one) => one.appointmentId !== appointmentId);
}
