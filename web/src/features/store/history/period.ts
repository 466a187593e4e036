import { addMonths } from "@nutria/calendar/day";
import { dayAt } from "@nutria/calendar/zone";
import { historyTexts } from "./history-texts";

export type Period = keyof typeof historyTexts.periods;
export const periods = Object.keys(historyTexts.periods) as Period[];

/** The first day of a period that ends today; undefined for all. */
export function startOf(period: Period, today: string): string | undefined {
  return period === "all" ? undefined : addMonths(today, -Number(period));
}

/** Keeps what happened since a day. Entries come from the latest to the earliest. */
export function since<Item>(
  items: readonly Item[],
  start: string | undefined,
  dayOf: (item: Item) => string,
): Item[] {
  return items.filter((item) => start === undefined || dayOf(item) >= start);
}

/** Groups entries by the month of their day in a zone, in their order. */
export function byMonth<Item>(
  items: readonly Item[],
  at: (item: Item) => string,
  zone: string,
): { month: string; items: Item[] }[] {
  const groups: { month: string; items: Item[] }[] = [];
  for (const item of items) {
    const month = `${dayAt(at(item), zone).slice(0, 7)}-01`;
    const last = groups.at(-1);
    if (last?.month === month) last.items.push(item);
    else groups.push({ month, items: [item] });
  }
  return groups;
}
