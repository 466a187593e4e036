import { formatLongDay } from "@nutria/calendar/format-days";
import { wallClock } from "@nutria/calendar/zone";

/** Formats a time span as `martes, 24 de noviembre, 10:30 – 11:15`, in the zone of the practice. */
export function whenOf(startDate: string, endDate: string, zone: string): string {
  return `${formatLongDay(wallClock(startDate, zone).day)}, ${timesOf(startDate, endDate, zone)}`;
}

/** Formats its times as `10:30 – 11:15`. */
export function timesOf(startDate: string, endDate: string, zone: string): string {
  return `${wallClock(startDate, zone).time} – ${wallClock(endDate, zone).time}`;
}
