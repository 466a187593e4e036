import {
  allDayTimes,
  dayOffDefaultTime,
  DayOffForm,
  type DayOff,
  type DayOffInput,
} from "@nutria/contract/schemas/day-off";
import { messages } from "@nutria/contract/schemas/primitives";
import { fromZonedTime } from "date-fns-tz";
import * as z from "zod/mini";
import { dayFromDate, typedFromDay } from "../../../lib/format/days";
import { wallClock } from "../../../lib/format/format-instant";
import type { ComparedField } from "../../../lib/forms/stale";
import { daysOffTexts } from "../shared/hours-texts";

export type DayOffInputs = z.input<typeof DayOffForm>;

export const newDayOff: DayOffInputs = {
  date: "",
  isAllDay: false,
  startTime: dayOffDefaultTime,
  endTime: dayOffDefaultTime,
};

/** The form of the contract; a day that has passed cannot be closed any more. */
export const NewDayOffForm = DayOffForm.check(
  z.refine(({ date }) => date >= dayFromDate(new Date()), { error: messages.date, path: ["date"] }),
);

export function dayOffInputsOf({ startDate, endDate, isAllDay }: DayOff, timeZone: string): DayOffInputs {
  const start = wallClock(startDate, timeZone);
  const end = wallClock(endDate, timeZone);
  const times = isAllDay ? allDayTimes : { startTime: start.time, endTime: end.time };
  return { date: start.day, isAllDay, ...times };
}

/** The two instants of a form, in the zone of the nutritionist. */
export function dayOffBodyOf(form: z.output<typeof DayOffForm>, timeZone: string): DayOffInput {
  const { startTime, endTime } = form.isAllDay ? allDayTimes : form;
  const instant = (time: string) => fromZonedTime(`${form.date}T${time}:00`, timeZone).toISOString();
  return { startDate: instant(startTime), endDate: instant(endTime), isAllDay: form.isAllDay };
}

/** `24/12/2026`, or both days of one that is longer. */
export function dayOffDays({ startDate, endDate }: DayOff, timeZone: string): string {
  const days = [startDate, endDate].map((instant) => typedFromDay(wallClock(instant, timeZone).day));
  return [...new Set(days)].join(" – ");
}

export function dayOffTimes({ startDate, endDate, isAllDay }: DayOff, timeZone: string): string {
  const [start, end] = [startDate, endDate].map((instant) => wallClock(instant, timeZone).time);
  return isAllDay ? daysOffTexts.allDay : `${start} a ${end}`;
}

const texts = daysOffTexts.form;

export const comparedDayOffFields: readonly ComparedField<DayOffInputs>[] = [
  { name: "date", label: texts.date, text: ({ date }) => typedFromDay(date) },
  { name: "isAllDay", label: texts.isAllDay, text: ({ isAllDay }) => (isAllDay ? "Sí" : "No") },
  { name: "startTime", label: texts.start, text: ({ startTime }) => startTime },
  { name: "endTime", label: texts.end, text: ({ endTime }) => endTime },
];
