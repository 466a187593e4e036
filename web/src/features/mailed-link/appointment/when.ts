import { longDay, localOf } from "../../agenda/booking";

/** Formats a time span as `martes, 24 de noviembre, 10:30 – 11:15`, in the zone of the practice. */
export function whenOf(startDate: string, endDate: string, zone: string): string {
  const start = localOf(startDate, zone);
  return `${longDay(start.day)}, ${start.time} – ${localOf(endDate, zone).time}`;
}
