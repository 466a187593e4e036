import { wallClock } from "@nutria/calendar/zone";
import { firstWeekday, startOfWeek } from "@nutria/calendar/day";
import { notificationTexts } from "../texts";

export type GroupId = (typeof notificationTexts.groups)[number]["id"];

interface Dated {
  date: string;
}

export interface NotificationGroup<Item> {
  id: GroupId;
  label: string;
  empty: string;
  items: readonly Item[];
}

/**
 * Returns the group of a day. The week starts on the practice's first weekday, as in the agenda. A day in the future,
 * which a wrong clock can cause, counts as today.
 */
export function groupOf(day: string, today: string, startsOn: number = firstWeekday): GroupId {
  if (day >= today) return "today";
  return day >= startOfWeek(today, startsOn) ? "week" : "earlier";
}

/**
 * Groups notifications, sorted from latest to earliest, into Hoy, Esta semana and Anteriores (spec A §2). Days are in
 * the practice's zone, so that 'hoy' means the same day as in the agenda. While more pages remain, omits the empty
 * groups at the end, because they may still get items.
 */
export function intoGroups<Item extends Dated>(
  items: readonly Item[],
  { now, zone, startsOn, hasMore }: { now: Date; zone: string; startsOn?: number; hasMore: boolean },
): NotificationGroup<Item>[] {
  const today = wallClock(now.toISOString(), zone).day;
  const groups = notificationTexts.groups.map((group) => ({
    ...group,
    items: items.filter(({ date }) => groupOf(wallClock(date, zone).day, today, startsOn) === group.id),
  }));
  if (!hasMore) return groups;
  const last = groups.findLastIndex((group) => group.items.length > 0);
  return groups.slice(0, last + 1);
}
