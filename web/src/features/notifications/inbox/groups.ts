import { firstWeekdayOf, startOfWeek } from "../../agenda/days";
import { wallClock } from "../../../lib/format/format-instant";
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
 * Which group a day belongs to. The week is the calendar's, which begins as the agenda's does, on the first weekday of
 * the locale; a clock that runs ahead does not put anything in a group of its own.
 */
export function groupOf(day: string, today: string): GroupId {
  if (day >= today) return "today";
  return day >= startOfWeek(today, firstWeekdayOf("es-MX")) ? "week" : "earlier";
}

/**
 * Sorts notifications, the latest first, into Hoy, Esta semana and Anteriores (spec A §2). Days are the practice's: in
 * its zone, and not in the browser's, a text that says 'hoy' and the agenda mean the same day. While there is more to
 * load, the groups after the last one that holds something are left out, since nobody knows yet whether they are empty.
 */
export function intoGroups<Item extends Dated>(
  items: readonly Item[],
  { now, zone, hasMore }: { now: Date; zone: string; hasMore: boolean },
): NotificationGroup<Item>[] {
  const today = wallClock(now.toISOString(), zone).day;
  const groups = notificationTexts.groups.map((group) => ({
    ...group,
    items: items.filter(({ date }) => groupOf(wallClock(date, zone).day, today) === group.id),
  }));
  if (!hasMore) return groups;
  const last = groups.findLastIndex((group) => group.items.length > 0);
  return groups.slice(0, last + 1);
}
