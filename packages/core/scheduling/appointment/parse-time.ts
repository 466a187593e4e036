import { appointmentMessages, defaultEventMinutes, endProblem } from "@nutria/contract/agenda/agenda";
import { AppError } from "@nutria/contract/wire/errors";
import { addMinutes, minutesBetween, minutesPerDay, toTheMinute } from "@nutria/calendar/instant";
import type { Interval } from "@nutria/calendar/interval";
import { instantOf, wholeDays } from "@nutria/calendar/local-time";
import { dayAt, timeAt } from "@nutria/calendar/zone";

/** `validation` on one field of the event form. */
export function invalid(field: string, message: string): AppError {
  return new AppError("validation", { fields: { [field]: message } });
}

/**
 * The instant of a field, to the minute: an instant as it is; a local time in the zone, the first one where
 * it exists twice. Raises `validation` for a local time that does not exist (decisions, "Agenda").
 */
export function parseInstant(text: string, timeZone: string, field = "startDate"): string {
  const instant = instantIn(text, timeZone);
  if (instant === undefined) throw invalid(field, appointmentMessages.missingHour);
  return instant;
}

/** Like {@link parseInstant}, but undefined for a local time that does not exist. */
export function instantIn(text: string, timeZone: string): string | undefined {
  if (text.endsWith("Z")) return toTheMinute(text);
  return instantOf(text.length === 10 ? `${text}T00:00` : text, timeZone);
}

/** The interval of an event of type 'other'. Raises `validation` with the messages of spec A §5. */
export function parseEventTime(
  input: { startDate: string; endDate?: string | undefined; isAllDay: boolean },
  timeZone: string,
): Interval {
  const { startDate, endDate, isAllDay } = input;
  const time = isAllDay ? wholeDaysOf(startDate, endDate, timeZone) : timesOf(startDate, endDate, timeZone);
  const problem = endProblem(time.start, time.end);
  if (problem !== undefined) throw invalid("endDate", problem);
  return time;
}

/**
 * Checks an end that the client sent; the stored end comes from the length of the service. Raises
 * `validation` with the messages of the event form, or of the form that proposes another date (spec A §5).
 */
export function checkSentEnd(
  start: string,
  endDate: string | undefined,
  timeZone: string,
  { isProposal = false } = {},
): void {
  if (endDate === undefined) return;
  const problem = endProblem(start, parseInstant(endDate, timeZone, "endDate"));
  if (problem === undefined) return;
  const isBefore = problem === appointmentMessages.endBeforeStart;
  throw invalid("endDate", isProposal && isBefore ? appointmentMessages.proposedEndBeforeStart : problem);
}

/** `long` when it is longer than the longest day, so that a range query must look further back for it. */
export function spanOf({ start, end }: Interval): "short" | "long" {
  return minutesBetween(start, end) > minutesPerDay ? "long" : "short";
}

function timesOf(startDate: string, endDate: string | undefined, timeZone: string): Interval {
  const start = parseInstant(startDate, timeZone);
  const end =
    endDate === undefined
      ? addMinutes(start, defaultEventMinutes)
      : parseInstant(endDate, timeZone, "endDate");
  return { start, end };
}

/**
 * The interval of whole days, first and last included. An end at midnight, as we return it, belongs to the
 * day before.
 */
function wholeDaysOf(startDate: string, endDate: string | undefined, timeZone: string): Interval {
  const firstDay = dayOf(startDate, timeZone, "startDate");
  if (endDate === undefined) return wholeDays(firstDay, firstDay, timeZone);
  const end = endDate.length === 10 ? undefined : parseInstant(endDate, timeZone, "endDate");
  const isMidnight = end !== undefined && timeAt(end, timeZone) === "00:00";
  const lastDay =
    isMidnight && dayAt(end, timeZone) > firstDay
      ? dayAt(addMinutes(end, -1), timeZone)
      : dayOf(endDate, timeZone, "endDate");
  if (lastDay < firstDay) throw invalid("endDate", appointmentMessages.endBeforeStart);
  return wholeDays(firstDay, lastDay, timeZone);
}

function dayOf(text: string, timeZone: string, field: string): string {
  return text.length === 10 ? text : dayAt(parseInstant(text, timeZone, field), timeZone);
}
