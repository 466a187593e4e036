import { occupies } from "@nutria/contract/agenda";
import { AppError } from "@nutria/contract/errors";
import type { ProposeDateInput } from "@nutria/contract/schemas/client-appointment";
import { addMinutes, minutesBetween } from "../agenda/index";
import type { Context } from "../lib/context";
import { profileUnchangedStep } from "../nutritionist/index";
import { offices, type StoredOffice } from "../office/index";
import { services } from "../service/index";
import { changeOf } from "./answer";
import { officeOffering, openingOf, without } from "./availability";
import { officeFields } from "./booking";
import type { StoredAppointment } from "./entity";
import { AppointmentRescheduled } from "./events";
import { asSeenByPatient, openPractice } from "./gate";
import { readMoment } from "./moments";
import { appointments } from "./repo";
import { AgendaMoved, untilAgendaSettles } from "./settle";
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
  const attempt = untilAgendaSettles(async () => {
    const practice = await openPractice(ctx, nutritionistId);
    const startDate = readMoment(input.startDate, input.timeZone ?? practice.settings.timeZone);
    const before = await appointments(ctx, nutritionistId).get(appointmentId);
    check?.(before);
    if (!occupies(before.status)) throw new AppError("appointment_closed");
    const [minutes, opening, places] = await Promise.all([
      minutesOf(ctx, before),
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
      also: () => [profileUnchangedStep(ctx, practice, () => new AgendaMoved())],
    });
  });
  return asSeenByPatient(attempt);
}

/** An appointment lasts as long as its service does now, or as it did where the service is gone. */
export async function minutesOf(ctx: Context, appointment: StoredAppointment): Promise<number> {
  const { nutritionistId, serviceId, startDate, endDate } = appointment;
  const all = await services(ctx, nutritionistId).all();
  const service = all.find((one) => one.serviceId === serviceId);
  return service?.minutesLenght ?? minutesBetween(startDate, endDate);
}

/** The offices at which an appointment may take place: its own, or any where it has none or that is gone. */
export async function placesOf(ctx: Context, appointment: StoredAppointment): Promise<StoredOffice[]> {
  const all = await offices(ctx, appointment.nutritionistId).all();
  const own = all.filter(({ officeId }) => officeId === appointment.officeId);
  return own.length > 0 ? own : all;
}
