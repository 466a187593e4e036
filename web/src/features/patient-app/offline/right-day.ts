import { addCalendarDays, daysBetween } from "@nutria/calendar/day";
import { dayAt } from "@nutria/calendar/zone";
import { diaryEntryId } from "@nutria/contract/diary-facts";
import type { OutboxItem } from "./outbox";

/**
 * The acts among some whose day was told by a wrong clock, on the day on which they happened; what was said of a meal among
 * them follows it. `offsetMs` is what is known of the clock by now, `zoneOf` tells the zone of a practice; an act of one
 * without a known zone keeps its day.
 */
export function onRightDay(
  items: readonly OutboxItem[],
  offsetMs: number,
  zoneOf: (nutritionist: string) => string | undefined,
): OutboxItem[] {
  const entries = new Map<string, string>();
  return items.flatMap((item) => {
    if (item.occurredAt !== undefined) return [];
    const days = daysOff(item, offsetMs, zoneOf);
    if (days !== 0 && "day" in item.data) {
      const { day } = item.data;
      const moved = {
        ...item,
        offsetMs,
        data: { ...item.data, day: addCalendarDays(day, days) },
      } as OutboxItem;
      if (item.type === "loggedMeal" && moved.type === "loggedMeal") {
        const slot = item.data.meal.position ?? item.data.entry ?? item.id;
        entries.set(diaryEntryId(day, slot), diaryEntryId(moved.data.day, slot));
      }
      return [moved];
    }
    return followed(item, entries);
  });
}

/** An act about a meal that was moved, about where that is now. */
function followed(item: OutboxItem, entries: ReadonlyMap<string, string>): OutboxItem[] {
  if (item.type === "loggedMeal" || !("entry" in item.data)) return [];
  const entry = entries.get(item.data.entry ?? "");
  return entry === undefined ? [] : [{ ...item, data: { ...item.data, entry } } as OutboxItem];
}

/** How many days later it was than the phone said when an act was made. */
function daysOff(
  { deviceAt, offsetMs: believed, data }: OutboxItem,
  offsetMs: number,
  zoneOf: (nutritionist: string) => string | undefined,
): number {
  const zone = "nutritionist" in data ? zoneOf(data.nutritionist) : undefined;
  if (believed === undefined || zone === undefined) return 0;
  const dayBy = (offset: number) => dayAt(new Date(deviceAt + offset).toISOString(), zone);
  return daysBetween(dayBy(believed), dayBy(offsetMs));
}
