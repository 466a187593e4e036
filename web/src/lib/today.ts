import { dayAt } from "@nutria/calendar/zone";

/** The calendar day that it is now in a zone. */
export function todayIn(zone: string, now = Date.now()): string {
  return dayAt(new Date(now).toISOString(), zone);
}
