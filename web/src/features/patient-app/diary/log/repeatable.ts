import { addCalendarDays } from "@nutria/calendar/day";
import type { ShownEntry } from "../../shared/week/merge-week";

/** What may be proposed again: `label` after reading what its packet says. */
export type RepeatAnswer = "offered" | "label" | "withheld";

export interface Repeatable {
  entry: ShownEntry;
  hasLabelToRead: boolean;
}

/** Meals to log again, by why they are offered. */
export interface RepeatGroup {
  why: "yesterday" | "often" | "last";
  meals: Repeatable[];
}

/** So many of a group are shown. */
const mostShown = 5;
/** So many times makes a favourite. */
const often = 2;

/**
 * What was eaten the day before at the same meal, what is eaten often, and what was eaten last, each text once; nothing that
 * `ask` withholds. `position` is the place of the meal in the plan, null for a meal that it does not have.
 */
export function repeatGroups(
  entries: readonly ShownEntry[],
  { day, position }: { day: string; position: number | null },
  ask: (entry: ShownEntry) => RepeatAnswer,
): RepeatGroup[] {
  const written = entries
    .filter(({ text, withdrawnAt }) => text.trim() !== "" && withdrawnAt === null)
    .toSorted((one, other) => other.day.localeCompare(one.day) || other.at.localeCompare(one.at));
  const counts = new Map<string, number>();
  const latest = written.filter(({ text }) => {
    const words = sameWords(text);
    const count = counts.get(words) ?? 0;
    counts.set(words, count + 1);
    return count === 0;
  });
  const countOf = ({ text }: ShownEntry) => counts.get(sameWords(text)) ?? 0;
  const yesterday = addCalendarDays(day, -1);
  const candidates: readonly [RepeatGroup["why"], readonly ShownEntry[]][] = [
    ["yesterday", written.filter((one) => one.day === yesterday && one.meal.position === position)],
    [
      "often",
      latest.filter((one) => countOf(one) >= often).toSorted((one, other) => countOf(other) - countOf(one)),
    ],
    ["last", latest],
  ];
  const taken = new Set<string>();
  return candidates.flatMap(([why, some]) => {
    const meals: Repeatable[] = [];
    for (const entry of some) {
      if (meals.length === mostShown) break;
      const words = sameWords(entry.text);
      const answer = taken.has(words) ? "withheld" : ask(entry);
      if (answer === "withheld") continue;
      taken.add(words);
      meals.push({ entry, hasLabelToRead: answer === "label" });
    }
    return meals.length > 0 ? [{ why, meals }] : [];
  });
}

/** A text as it is compared: capitals and spaces make no other meal. */
const sameWords = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, " ");
