import { officeFallbackName, type AffectedPatient } from "@nutria/contract/schemas/practice/office";
import { minutesBetween, addDays } from "@nutria/calendar/instant";
import { toHalfOpen } from "@nutria/calendar/office-time/day-off";
import { weekdayOf } from "@nutria/calendar/day";
import { minutesOf } from "@nutria/calendar/time-of-day";
import { AppError } from "@nutria/contract/wire/errors";
import type { NutritionistContext } from "../../kernel/context";
import { queryItems } from "../../kernel/table/query-items";
import { wallClock } from "@nutria/calendar/zone";
import { occupies } from "@nutria/contract/agenda/agenda";
import { findNutritionist } from "../../practice/nutritionist/index";
import { offices } from "../../practice/office/index";
import { officeSchedules, type StoredOfficeSchedule } from "../../practice/office-schedule/index";
import { appointmentEntity, type StoredAppointment } from "../appointment/entity";

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

/** An appointment with a patient lasts hours at most, so one that started before this is over. */
const longestDays = 1;

type WithPatient = StoredAppointment & Required<Pick<StoredAppointment, "patientId" | "patient">>;

/** After the start of every appointment. */
const endOfTime = "2101";

/**
 * The caller's appointments with patients that occupy time and have not ended, ordered by start: all, or those within
 * a period.
 */
async function appointmentsAhead(
  ctx: NutritionistContext,
  period: { startDate: string; endDate: string } = { startDate: "", endDate: endOfTime },
): Promise<WithPatient[]> {
  const now = ctx.now();
  // A range that ends before it starts is no key of the table.
  if (period.endDate <= now) return [];
  const from = period.startDate > now ? period.startDate : now;
  const data = await queryItems(appointmentEntity(ctx.db), ({ query }) =>
    query
      .byStart({ nutritionistId: ctx.actor.id, span: "short" })
      .between({ startDate: addDays(from, -longestDays) }, { startDate: period.endDate })
      .where(({ endDate }, { gt }) => gt(endDate, from)),
  );
  return data.filter(hasPatient).filter(({ status }) => occupies(status));
}

function hasPatient(appointment: StoredAppointment): appointment is WithPatient {
  return appointment.patientId !== undefined && appointment.patient !== undefined;
}
