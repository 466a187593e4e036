import * as z from "zod/mini";
import { isAgendaDay } from "@nutria/calendar/valid-day";
import { minutesBetween, minutesPerDay, isSameMinute } from "@nutria/calendar/instant";
import { minutesOf, timePattern } from "@nutria/calendar/time-of-day";
import { appointmentMessages } from "../../agenda/agenda";
import { agendaInstant } from "./appointment-instant";
import { formVersion } from "../choices";
import { scheduleMessages } from "../practice/office-schedule";
import { id, messages, orRequired } from "../primitives";

/** The most days off of a practice. */
export const maximumDaysOff = 500;

export const dayOffMessages = {
  /** As for an event (spec A §5). */
  sameTimes: appointmentMessages.sameTimes,
  endBeforeStart: "La hora de fin no puede ser menor a la de inicio",
  tooLong: "Un periodo sin servicio puede durar un año como máximo",
} as const;

/** The times that the form shows for a whole day (spec B §4). */
export const allDayTimes = { startTime: "00:00", endTime: "23:59" } as const;
/** The default times of the form (spec B §9). */
export const dayOffDefaultTime = "08:00";

const longestDays = 366;

const dayOffFields = {
  startDate: agendaInstant,
  endDate: agendaInstant,
};

function checkOrder<T extends { startDate: string; endDate: string }>({
  value,
  issues,
}: z.core.ParsePayload<T>): void {
  const minutes = minutesBetween(value.startDate, value.endDate);
  const message =
    minutes < 0
      ? dayOffMessages.endBeforeStart
      : minutes > longestDays * minutesPerDay
        ? dayOffMessages.tooLong
        : undefined;
  if (message !== undefined)
    issues.push({ code: "custom", input: value.endDate, path: ["endDate"], message });
}

/**
 * A time without service. With `isAllDay` it covers the whole days that it touches, in the owner's time zone; otherwise
 * its end differs from its start, because it would close nothing (decisions, "Agenda").
 */
export const DayOffInput = z
  .strictObject({ ...dayOffFields, isAllDay: z.optional(z.boolean(messages.choose)), version: formVersion })
  .check(checkOrder, ({ value: { startDate, endDate, isAllDay = false }, issues }) => {
    if (isAllDay || !isSameMinute(startDate, endDate)) return;
    issues.push({ code: "custom", input: endDate, path: ["endDate"], message: dayOffMessages.sameTimes });
  });
export type DayOffInput = z.output<typeof DayOffInput>;

/** The range of an unsaved day off, to list the affected patients. */
export const DayOffWarningsQuery = z.strictObject(dayOffFields).check(checkOrder);

const requiredTime = z
  .string(orRequired(scheduleMessages.time))
  .check(z.minLength(1, messages.requiredField), z.regex(timePattern, scheduleMessages.time));

/**
 * Day-off form (spec B §5): one day, its times in the owner's zone. The browser turns it into two instants, and asks
 * about a day whose times are equal.
 */
export const DayOffForm = z
  .strictObject({
    date: z
      .string(orRequired(messages.date))
      .check(z.minLength(1, messages.requiredField), z.refine(isAgendaDay, messages.date)),
    isAllDay: z._default(z.boolean(), true),
    startTime: requiredTime,
    endTime: requiredTime,
  })
  .check(({ value, issues }) => {
    const minutes = minutesOf(value.endTime) - minutesOf(value.startTime);
    if (value.isAllDay || minutes >= 0) return;
    const message = dayOffMessages.endBeforeStart;
    issues.push({ code: "custom", input: value.endTime, path: ["endTime"], message });
  });

/**
 * A day off in a response. An end stored as midnight is returned as 23:59 of the day before; `isAllDay` is true when it
 * also starts at 00:00 (spec B §4, §9).
 */
export const DayOff = z.object({
  _id: id,
  startDate: z.string(),
  endDate: z.string(),
  isAllDay: z.boolean(),
  version: z.number(),
});
export type DayOff = z.output<typeof DayOff>;
