import { dayAt } from "@nutria/calendar/zone";
import { nowInstant } from "./clock";

/** The calendar day `yyyy-MM-dd` that it is in a zone, now or at an instant. */
export function todayIn(zone: string, at: string = nowInstant()): string {
  return dayAt(at, zone);
}
