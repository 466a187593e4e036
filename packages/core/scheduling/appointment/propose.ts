import { occupies, serviceModeOf } from "@nutria/contract/agenda";
import { AppError } from "@nutria/contract/errors";
import type { AvailableSlots } from "@nutria/contract/schemas/appointment";
import type { ProposeDateInput } from "@nutria/contract/schemas/client-appointment";
import { addMinutes, minutesBetween } from "@nutria/calendar/instant";
import type { Context } from "../../kernel/context";
import { profileUnchangedItem, type Nutritionist } from "../../practice/nutritionist/index";
import { offices, type StoredOffice } from "../../practice/office/index";
import { services } from "../../practice/service/index";
import { changeOf } from "./answer";
import { offeredSlots, officeOffering, openingOf, without } from "./availability";
import { officeFields } from "./booking";
import type { StoredAppointment } from "./entity";
import { AppointmentRescheduled } from "./events";
import { asSeenByPatient, openPractice } from "./access";
import { parseInstant } from "./parse-time";
import { appointments } from "./repo";
import { StaleAgendaError, retryOnAgendaConflict } from "./retry";
import { write } from "./write";

/**
 * A patient proposes another time that is offered, for the nutritionist to answer; the earlier time is free again. Raises
 * `agenda_closed`, `slot_taken`, `slot_not_offered`, `appointment_closed`.
 */
export async function proposeAsPatient(
  ctx: Context,
  { nutritionistId, appointmentId }: Pick<StoredAppointment, "nutritionistId" | "appointmentId">,
  input: ProposeDateInput,
  check?: (before: StoredAppointment) => void,
): Promise<StoredAppointment> {
  const attempt = retryOnAgendaConflict(async () => {
    const practice = await openPractice(ctx, nutritionistId);
    const startDate = parseInstant(input.startDate, input.timeZone ?? practice.settings.timeZone);
    const before = await appointments(ctx, nutritionistId).get(appointmentId);
    check?.(before);
    if (!occupies(before.status)) throw new AppError("appointment_closed");
    const [minutes, opening, places] = await Promise.all([
      serviceMinutesOf(ctx, before),
      openingOf(ctx, practice),
      placesOf(ctx, before),
    ]);
    const time = { start: startDate, end: addMinutes(startDate, minutes) };
    // Its own time is not another one.
    if (time.start === before.startDate && time.end === before.endDate)
      throw new AppError("slot_not_offered");
    const after: StoredAppointment = {
      ...before,
      startDate: time.start,
      endDate: time.end,
      status: "rescheduled",
      nextActionRole: "nutritionist",
      proposedAt: ctx.now(),
    };
    return write(ctx, practice, before, {
      after,
      place: (days) => {
        const busy = without(days.busy, appointmentId);
        return officeFields(officeOffering(time, places, before.mode ?? "site", { ...opening, busy }));
      },
      events: [AppointmentRescheduled(changeOf(after, "client"))],
      isUnseen: true,
      // What is offered hangs on the services, offices and hours, which hang on the profile.
      also: () => [profileUnchangedItem(ctx, practice, () => new StaleAgendaError())],
    });
  });
  return asSeenByPatient(attempt);
}

/**
 * The times of a day to which a patient may move an appointment: exactly those that {@link proposeAsPatient} takes, so
 * its own time is not free to be chosen again. Raises `validation` for the day.
 */
export async function slotsToPropose(
  ctx: Context,
  practice: Nutritionist,
  appointment: StoredAppointment,
  date: string,
): Promise<AvailableSlots> {
  const [opening, minutes, places] = await Promise.all([
    openingOf(ctx, practice),
    serviceMinutesOf(ctx, appointment),
    placesOf(ctx, appointment),
  ]);
  const { appointmentId, startDate, endDate } = appointment;
  const { timeZone, slots } = await offeredSlots(ctx, practice, {
    date,
    minutes,
    officeIds: places.map(({ officeId }) => officeId),
    opening,
    except: appointmentId,
  });
  const isOwn = (start: string) => start === startDate && addMinutes(start, minutes) === endDate;
  return {
    timeZone,
    slots: slots.map((slot) => (isOwn(slot.startDate) ? { ...slot, isAvailable: false } : slot)),
  };
}

/** An appointment lasts as long as its service does now, or as it did where the service is gone. */
export async function serviceMinutesOf(ctx: Context, appointment: StoredAppointment): Promise<number> {
  const { nutritionistId, serviceId, startDate, endDate } = appointment;
  const all = await services(ctx, nutritionistId).all();
  const service = all.find((one) => one.serviceId === serviceId);
  return service?.minutesLenght ?? minutesBetween(startDate, endDate);
}

/** The offices at which an appointment may take place: its own, or any of its mode where it has none that still is. */
async function placesOf(ctx: Context, appointment: StoredAppointment): Promise<StoredOffice[]> {
  const { nutritionistId, officeId, mode = "site" } = appointment;
  const all = await offices(ctx, nutritionistId).all();
  const fitting = all.filter((office) => serviceModeOf(office.mode) === mode);
  const own = fitting.filter((office) => office.officeId === officeId);
  return own.length > 0 ? own : fitting;
}
