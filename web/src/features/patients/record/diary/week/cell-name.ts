import { formatLongDay } from "@nutria/calendar/format-days";
import type { DiaryEntry } from "@nutria/contract/schemas/record/diary";
import { diaryTexts as texts } from "../diary-texts";
import { isUnseen, type WeekCell, type WeekRow } from "../model/week-rows";

/** What was eaten in an entry's own words: its text, or else what took the place of what. */
export function wordsOfEntry({ text, swaps }: DiaryEntry): string {
  return text || swaps.map(({ from, to }) => texts.entry.swapped(from, to)).join(", ");
}

/** A cell in words, for who does not see its photo and its signs: `Comida, jueves, 19 de noviembre: Otra cosa…`. */
export function nameOfCell({ name }: WeekRow, { day, planned, entry }: WeekCell, isGap: boolean): string {
  const start = `${entry?.meal.name ?? planned?.name ?? name}, ${formatLongDay(day)}`;
  if (!entry) return `${start}: ${isGap ? texts.noEntry : planned ? texts.ahead : texts.noMeal}`;
  if (entry.withdrawnAt !== null) return `${start}: ${texts.withdrawn}`;
  const comments = entry.comments.length;
  const parts = [
    texts.kinds[entry.kind],
    wordsOfEntry(entry),
    ...(entry.photoUrl === null ? [] : [texts.withPhoto]),
    ...(isUnseen(entry) ? [texts.unseenSign] : []),
    ...(comments === 0 ? [] : [texts.comments.count(comments)]),
  ];
  return `${start}: ${parts.filter((part) => part !== "").join(". ")}`;
}
