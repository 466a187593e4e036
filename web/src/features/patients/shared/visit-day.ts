import { daysBetween } from "@nutria/calendar/day";
import { formatDay, formatInstant } from "@nutria/calendar/format";
import { wallClock } from "@nutria/calendar/zone";
import { todayIn } from "../../../lib/today";
import { texts } from "../texts";

/** A day that is closer needs no year. */
const daysWithoutYear = 180;
const daysAway: Record<number, string> = texts.card.daysAway;

/** An appointment ahead by the clock of a practice: `hoy, 11:30`, `09/12, 10:00`, `24/01/2028 10:00`. */
export function visitAhead(instant: string, zone: string): string {
  const { day, time } = wallClock(instant, zone);
  const away = daysBetween(todayIn(zone), day);
  const shown = daysAway[away] ?? (away < daysWithoutYear ? formatDay(day).slice(0, 5) : undefined);
  return shown === undefined ? formatInstant(instant, zone) : `${shown}, ${time}`;
}

/** A visit that has begun, and how long ago: `ayer, 09:00`, `09/11/2026` and `hace 14 d`. */
export function visitBefore(instant: string, zone: string): { day: string; ago: string } {
  const { day, time } = wallClock(instant, zone);
  const days = daysBetween(day, todayIn(zone));
  const word = daysAway[-days];
  if (word) return { day: `${word}, ${time}`, ago: "" };
  // A clock that was set back since has the day ahead.
  return { day: formatDay(day), ago: days < 0 ? "" : texts.card.daysAgo(days) };
}
