import { formatInstant } from "../../../lib/format/format-instant";

/** Formats an instant in the browser's zone, because an administrator works with practices in many zones. */
export function whenOf(instant: string): string {
  return formatInstant(instant, Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** Formats the day as dd/MM/yyyy. */
export function dayOf(instant: string): string {
  return whenOf(instant).slice(0, 10);
}
