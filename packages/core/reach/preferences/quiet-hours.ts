import { nextDay } from "@nutria/calendar/day";
import { nearestInstantOf } from "@nutria/calendar/local-time";
import { wallClock } from "@nutria/calendar/zone";
import type { NotificationPreferences } from "@nutria/contract/schemas/reach";

/**
 * The end of the quiet hours that `now` lies in, by the clock of a zone; undefined outside them. They may pass midnight.
 */
export function quietUntil(
  { isOn, from, until }: NotificationPreferences["quiet"],
  now: string,
  timeZone: string,
): string | undefined {
  if (!isOn) return undefined;
  const { day, time } = wallClock(now, timeZone);
  const passesMidnight = from > until;
  const isQuiet = passesMidnight ? time >= from || time < until : time >= from && time < until;
  if (!isQuiet) return undefined;
  const end = nearestInstantOf(`${passesMidnight && time >= from ? nextDay(day) : day}T${until}`, timeZone);
  // Where the clock is set back over the end, it may have passed already.
  return end > now ? end : undefined;
}
