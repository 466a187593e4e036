import type { TimelineEntry } from "@nutria/contract/schemas/record/timeline";
import { formatMonth } from "@nutria/calendar/format-days";
import { dayAt } from "@nutria/calendar/zone";
import { timelineTexts } from "./texts";

export interface TimelineGroup {
  /** The day of today, or a month `yyyy-MM`. */
  key: string;
  title: string;
  isToday: boolean;
  entries: TimelineEntry[];
}

/** The entries of today, then those of each month, in their order. */
export function groupsOf(entries: readonly TimelineEntry[], today: string, zone: string): TimelineGroup[] {
  const groups = new Map<string, TimelineGroup>();
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
