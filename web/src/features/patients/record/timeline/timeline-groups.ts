import { formatMonth } from "@nutria/calendar/format-days";
import { dayAt } from "@nutria/calendar/zone";
import { timelineTexts } from "./texts";

export interface TimelineGroup<Entry> {
  /** The day of today, or a month `yyyy-MM`. */
  key: string;
  title: string;
  isToday: boolean;
  entries: Entry[];
}

/** The entries of today, then those of each month, in their order. */
export function groupsOf<Entry extends { at: string }>(
  entries: readonly Entry[],
  today: string,
  zone: string,
): TimelineGroup<Entry>[] {
  const groups = new Map<string, TimelineGroup<Entry>>();
  for (const entry of entries) {
    const day = dayAt(entry.at, zone);
    const isToday = day === today;
    const key = isToday ? day : day.slice(0, 7);
    let group = groups.get(key);
    if (!group) groups.set(key, (group = { key, title: titleOf(day, isToday), isToday, entries: [] }));
    group.entries.push(entry);
  }
  return [...groups.values()];
}

/** `Noviembre 2026`. */
function titleOf(day: string, isToday: boolean): string {
  if (isToday) return timelineTexts.today;
  const month = formatMonth(day).replace(" de ", " ");
  return month.charAt(0).toLocaleUpperCase("es-MX") + month.slice(1);
}
