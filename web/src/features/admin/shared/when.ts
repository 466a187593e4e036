import { browserZone } from "@nutria/calendar/zone";
import { formatDayAt, formatInstant } from "@nutria/calendar/format";

/** Formats an instant in the browser's zone, because an administrator works with practices in many zones. */
export function whenOf(instant: string): string {
  return formatInstant(instant, browserZone());
}

/** Formats the day as dd/MM/yyyy. */
export function dayOf(instant: string): string {
  return formatDayAt(instant, browserZone());
}
