import { appointmentMessages, defaultEventMinutes, endProblem } from "@nutria/contract/agenda";
import { AppError } from "@nutria/contract/errors";
import { addMinutes, minutesBetween, minutesPerDay, toTheMinute } from "@nutria/calendar/instant";
import type { Interval } from "@nutria/calendar/interval";
import { instantOf, wholeDays } from "@nutria/calendar/local-time";
import { dayAt, timeAt } from "@nutria/calendar/wall-clock";

/** The refusal of one field of the event dialog. */
export function invalid(field: string, message: string): AppError {
  return new AppError("validation", { fields: { [field]: message } });
}

/**
 * The instant that a field means, to the minute: an instant as it is; a local time by the clock of the zone, the earlier
 * where it is shown twice. A time that the clock skips is refused (decisions, "Agenda").
 */
export function parseInstant(text: string, timeZone: string, field = "startDate"): string {
  if (text.endsWith("Z")) return toTheMinute(text);
  const local = text.length === 10 ? `${text}T00:00` : text;
  const instant = instantOf(local, timeZone);
  if (instant === undefined) throw invalid(field, appointmentMessages.missingHour);
  return instant;
}

/** The time of an event of type 'other'. Raises `validation` with the messages of spec A §5. */
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
 * Whether an end that was sent is acceptable; the service's length decides the real one. Raises `validation` with the
 * messages of the event dialog, or of the one that proposes another date (spec A §5).
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

/** Over a day by the clock of the longest day: what a range has to look back for. */
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

/** Days, first and last included; an end at midnight, as we answer it, ends with the day before. */
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
