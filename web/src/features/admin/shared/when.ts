import { formatInstant } from "../../../lib/format/format-instant";

/** An instant as an administrator reads it: in the zone of their own browser, since they look after many practices. */
export function whenOf(instant: string): string {
  return formatInstant(instant, Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** The day alone, dd/MM/yyyy. */
export function dayOf(instant: string): string {
  return whenOf(instant).slice(0, 10);
}
