import { isTimeZone } from "@nutria/calendar/time-zone";
import { browserZone, offsetAt } from "@nutria/calendar/zone";
import { zoneName } from "@nutria/calendar/zones";

/** Whether the clock of this device shows the same at an instant as that of a zone. */
export function isOwnClock(instant: string, zone: string): boolean {
  const own = browserZone();
  const time = Date.parse(instant);
  return !isTimeZone(own) || offsetAt(time, own) === offsetAt(time, zone);
}

/** Whether the clocks of two zones show the same at an instant. */
export const isSameClock = (instant: string, one: string, other: string): boolean =>
  offsetAt(Date.parse(instant), one) === offsetAt(Date.parse(instant), other);

/** ` · hora del noroeste`, behind a time that the clock of this device does not show; nothing where it does. */
export function clockNote(instant: string, zone: string): string {
  return isOwnClock(instant, zone) ? "" : ` · ${zoneName(zone)}`;
}

/** The same within a sentence: ` (hora del noroeste)`. */
export function clockAside(instant: string, zone: string): string {
  return isOwnClock(instant, zone) ? "" : ` (${zoneName(zone)})`;
}
