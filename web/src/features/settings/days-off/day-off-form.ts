import { instantOf, nearestInstantOf } from "@nutria/calendar/local-time";
import { appointmentMessages } from "@nutria/contract/agenda/agenda";
import { isAgendaDay } from "@nutria/calendar/valid-day";
import { formatDay } from "@nutria/calendar/format";
import { wallClock } from "@nutria/calendar/zone";
import {
  allDayTimes,
  DayOffForm,
  type DayOff,
  type DayOffInput,
} from "@nutria/contract/schemas/agenda/day-off";
import { messages } from "@nutria/contract/schemas/primitives";
import * as z from "zod/mini";
import { comparedFieldsOf } from "../../../lib/forms/stale";
import { todayIn } from "../../../lib/today";
import { daysOffTexts } from "../shared/hours-texts";

export type DayOffInputs = z.input<typeof DayOffForm>;

/** The whole day, unless somebody chooses hours (decisions, "Agenda"). */
export const newDayOff: DayOffInputs = {
  date: "",
  isAllDay: true,
  ...allDayTimes,
};

/** The form of the contract; neither a day that has passed nor a time that the clock skips can be closed. */
export function dayOffFormIn(timeZone: string) {
  return DayOffForm.check(
    z.refine(({ date }) => date >= todayIn(timeZone), {
      error: messages.date,
      path: ["date"],
    }),
    ({ value, issues }) => {
      if (value.isAllDay || !isAgendaDay(value.date)) return;
      for (const field of ["startTime", "endTime"] as const) {
        if (instantOf(`${value.date}T${value[field]}`, timeZone) !== undefined) continue;
        const message = appointmentMessages.missingHour;
        issues.push({ code: "custom", input: value[field], path: [field], message });
      }
    },
  );
}

export function dayOffInputsOf({ startDate, endDate, isAllDay }: DayOff, timeZone: string): DayOffInputs {
  const start = wallClock(startDate, timeZone);
  const end = wallClock(endDate, timeZone);
  const times = isAllDay ? allDayTimes : { startTime: start.time, endTime: end.time };
  return { date: start.day, isAllDay, ...times };
}

/** The two instants of a form, in the zone of the nutritionist. */
export function dayOffBodyOf(form: z.output<typeof DayOffForm>, timeZone: string): DayOffInput {
  const { startTime, endTime } = form.isAllDay ? allDayTimes : form;
  const instant = (time: string) => nearestInstantOf(`${form.date}T${time}`, timeZone);
  return { startDate: instant(startTime), endDate: instant(endTime), isAllDay: form.isAllDay };
}

/** `24/12/2026`, or both days of one that is longer. */
export function dayOffDays({ startDate, endDate }: DayOff, timeZone: string): string {
  const days = [startDate, endDate].map((instant) => formatDay(wallClock(instant, timeZone).day));
  return [...new Set(days)].join(" – ");
}

export function dayOffTimes({ startDate, endDate, isAllDay }: DayOff, timeZone: string): string {
  const [start, end] = [startDate, endDate].map((instant) => wallClock(instant, timeZone).time);
  return isAllDay ? daysOffTexts.allDay : `${start} a ${end}`;
}

const texts = daysOffTexts.form;

export const comparedDayOffFields = comparedFieldsOf<typeof DayOffForm>({
  date: { label: texts.date, text: ({ date }) => formatDay(date) },
  isAllDay: { label: texts.isAllDay, text: ({ isAllDay }) => (isAllDay ? "Sí" : "No") },
  startTime: texts.start,
  endTime: texts.end,
});
