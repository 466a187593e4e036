import { officeFallbackName, type AffectedPatient } from "@nutria/contract/schemas/practice/office";
import { minutesBetween } from "@nutria/calendar/instant";
import { toHalfOpen } from "@nutria/calendar/office-time/day-off";
import { weekdayOf } from "@nutria/calendar/day";
import { minutesOf } from "@nutria/calendar/time-of-day";
import { AppError } from "@nutria/contract/errors";
import type { NutritionistContext } from "../../kernel/context";
import { wallClock } from "@nutria/calendar/zone";
import { findNutritionist } from "../../practice/nutritionist/index";
import { offices } from "../../practice/office/index";
import { officeSchedules, type StoredOfficeSchedule } from "../../practice/office-schedule/index";
import { appointmentsAhead, type WithPatient } from "./appointments-ahead";

/** Patients with future appointments at an office. Raises `not_found`. Spec B §4. */
export async function listOfficeWarnings(
  ctx: NutritionistContext,
  officeId: string,
): Promise<AffectedPatient[]> {
  await offices(ctx, ctx.actor.id).get(officeId);
  const ahead = await appointmentsAhead(ctx);
  return ahead.filter((appointment) => appointment.officeId === officeId).map(toAffected);
}

/**
 * Patients with future appointments within some office hours, at their offices. Raises `not_found`. Spec B
 * §4.
 */
export async function listOfficeScheduleWarnings(
  ctx: NutritionistContext,
  scheduleId: string,
): Promise<AffectedPatient[]> {
  const [hours, timeZone] = await Promise.all([
    officeSchedules(ctx, ctx.actor.id).get(scheduleId),
    timeZoneOf(ctx),
  ]);
  const ahead = await appointmentsAhead(ctx);
  return ahead.filter((appointment) => isWithin(appointment, hours, timeZone)).map(toAffected);
}

/** Patients with future appointments in the time of a planned day off (decisions, "Agenda"). */
export async function listDayOffWarnings(
  ctx: NutritionistContext,
  period: { startDate: string; endDate: string },
): Promise<AffectedPatient[]> {
  const dayOff = toHalfOpen(period, await timeZoneOf(ctx));
  const touched = await appointmentsAhead(ctx, dayOff);
  return touched.filter(({ startDate }) => startDate < dayOff.endDate).map(toAffected);
}

/** Whether an appointment is at one of the offices and overlaps the office hours. */
function isWithin(
  { officeId, startDate, endDate }: WithPatient,
  { schedule, offices: open }: StoredOfficeSchedule,
  timeZone: string,
): boolean {
  if (officeId === undefined || !open.includes(officeId)) return false;
  const { day, time } = wallClock(startDate, timeZone);
  const start = minutesOf(time);
  return (
    schedule.days.includes(weekdayOf(day)) &&
    start < minutesOf(schedule.endTime) &&
    start + minutesBetween(startDate, endDate) > minutesOf(schedule.startTime)
  );
}

function toAffected(appointment: WithPatient): AffectedPatient {
  return {
    _id: appointment.appointmentId,
    patient: {
      _id: appointment.patientId,
      name: appointment.patient.name,
      lastName: appointment.patient.lastName,
    },
    office: { _id: appointment.officeId ?? "", name: appointment.officeName || officeFallbackName },
    startDate: appointment.startDate,
    endDate: appointment.endDate,
    timeZone: appointment.timeZone,
  };
}

async function timeZoneOf(ctx: NutritionistContext): Promise<string> {
  const profile = await findNutritionist(ctx, ctx.actor.id);
  if (!profile) throw new AppError("not_found");
  return profile.settings.timeZone;
}
