import { addCalendarDays, daysBetween } from "@nutria/calendar/day";
import { dayAt } from "@nutria/calendar/zone";
import { diaryEntryId } from "@nutria/contract/record/diary-facts";
import type { OutboxItem } from "./outbox";

/**
 * A clock that was wrong by no more moves nothing to another day: it goes so much ahead by habit or drift, and around midnight
 * the patient chose the day by its name on the screen. What is wrong beyond it is a zone, which is half an hour at least, or a
 * date.
 */
export const mostDriftMs = 30 * 60_000;

/** The phone's clock and the server's, as far as an answer told it. */
export interface Clocks {
  /** How far the server's is ahead of the phone's. */
  offsetMs: number;
  /** Now by the phone's. */
  phoneNow: number;
  /** The page's own count, which nobody sets, and what tells the page from another. */
  openedAt: number;
  count: number;
}

/** How exactly an answer tells the time. */
const toleranceMs = 2_000;

/** When an act happened by the server's clock: never in its future, also where the phone's was set back since. */
export function happenedAt(item: OutboxItem, { offsetMs, phoneNow, openedAt, count }: Clocks): number {
  const { deviceAt, offsetMs: believed } = item;
  const now = phoneNow + offsetMs;
  if (believed !== undefined && isSure(item)) return Math.min(deviceAt + believed, now);
  const counted = item.openedAt === openedAt ? count - (item.count ?? count) : undefined;
  const setBy = counted === undefined ? 0 : phoneNow - deviceAt - counted;
  // Only back: where a phone sleeps, a page counts too little, as if its clock had been set forward.
  return Math.min(deviceAt + (setBy < -mostDriftMs ? setBy : 0) + offsetMs, now);
}

/** Whether the page had heard the server's time, and the phone's clock was not set between that and the act. */
const isSure = ({ deviceAt, count = 0, heard }: OutboxItem): boolean =>
  heard !== undefined && Math.abs(deviceAt - heard.at - (count - heard.count)) <= toleranceMs;

/**
 * When acts happened that are in their order. What is taken for one of now, because by the clock it would be in the future,
 * happened before what was done after it; what seems to be earlier than the one before it comes just after that.
 */
export function timesOf(items: readonly OutboxItem[], clocks: Clocks): number[] {
  const now = clocks.phoneNow + clocks.offsetMs;
  const isOpen = (index: number) => items[index]?.occurredAt === undefined;
  const times = items.map((item) =>
    item.occurredAt === undefined ? happenedAt(item, clocks) : Date.parse(item.occurredAt),
  );
  let before = -Infinity;
  for (const [index, at] of times.entries()) {
    if (isOpen(index) && at >= now) continue;
    before = isOpen(index) ? Math.max(at, before + 1) : at;
    times[index] = before;
  }
  let after = Infinity;
  for (const [index, at] of [...times.entries()].reverse()) {
    after = isOpen(index) ? Math.min(at, after - 1) : at;
    times[index] = after;
  }
  return times;
}

/**
 * The acts among some whose day was told by a wrong clock, on the day on which they happened; further acts on a meal among
 * them follow it. `zoneOf` tells the zone of a practice; an act of one without a known zone keeps its day.
 */
export function onRightDay(
  items: readonly OutboxItem[],
  clocks: Clocks,
  zoneOf: (nutritionist: string) => string | undefined,
): OutboxItem[] {
  const entries = new Map<string, string>();
  return items.flatMap((item) => {
    if (item.occurredAt !== undefined) return [];
    const days = daysOff(item, clocks, zoneOf);
    if (days !== 0 && "day" in item.data) {
      const { day } = item.data;
      const moved = {
        ...item,
        ...believedNow(item, clocks),
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

/** The act with the clocks by which its day is right. */
function believedNow(item: OutboxItem, clocks: Clocks): Partial<OutboxItem> {
  const { offsetMs, openedAt, count } = clocks;
  const deviceAt = happenedAt(item, clocks) - offsetMs;
  // As if it had been made now, so long before.
  return { deviceAt, offsetMs, openedAt, count: count - (clocks.phoneNow - deviceAt), heard: undefined };
}

/** How many days later it was than the phone said when an act was made. */
function daysOff(
  item: OutboxItem,
  clocks: Clocks,
  zoneOf: (nutritionist: string) => string | undefined,
): number {
  const { deviceAt, offsetMs: believed, data } = item;
  const zone = "nutritionist" in data ? zoneOf(data.nutritionist) : undefined;
  if (believed === undefined || zone === undefined) return 0;
  const [said, right] = [deviceAt + believed, happenedAt(item, clocks)];
  if (Math.abs(right - said) <= mostDriftMs) return 0;
  const dayOf = (at: number) => dayAt(new Date(at).toISOString(), zone);
  return daysBetween(dayOf(said), dayOf(right));
}
