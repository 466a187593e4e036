import { addDays, firstWeekdayOf, startOfWeek } from "../../agenda/days";
import { formatInstant, wallClock } from "../../../lib/format/format-instant";
import { typedFromDay } from "../../../lib/format/days";
import { notificationTexts } from "../texts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** When it happened, as a person would say it: how long ago, the weekday and the time, or the day. */
export function whenOf(instant: string, now: Date, zone: string): string {
  const { when } = notificationTexts;
  const { day, time } = wallClock(instant, zone);
  const today = wallClock(now.toISOString(), zone).day;
  const elapsed = now.getTime() - Date.parse(instant);
  if (elapsed < minuteMs) return when.now;
  if (elapsed < hourMs) return when.minutes(Math.floor(elapsed / minuteMs));
  if (day === today) return when.hours(Math.floor(elapsed / hourMs));
  if (day === addDays(today, -1)) return when.yesterday(time);
  if (day >= startOfWeek(today, firstWeekdayOf("es-MX"))) return `${weekdayName(day)}, ${time}`;
  return typedFromDay(day);
}

/** The day and the time in full, for who wants to know exactly. */
export function exactly(instant: string, zone: string): string {
  return formatInstant(instant, zone);
}

const weekdayFormat = new Intl.DateTimeFormat("es-MX", { weekday: "long", timeZone: "UTC" });

function weekdayName(day: string): string {
  const name = weekdayFormat.format(new Date(`${day}T12:00:00Z`));
  return name.charAt(0).toUpperCase() + name.slice(1);
}
