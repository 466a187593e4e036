import type { DiarySwap } from "../schemas/record/diary";

/** A patient's replacement of a planned food on one day, for the same equivalents. */
export interface DaySwap extends DiarySwap {
  /** The place of the meal in the plan. */
  position: number;
  /** The foods of the menu that it takes the place of; none for equivalents without a food. */
  refs: readonly string[];
}

/** The most characters of a swap's words in the diary. */
const longestWords = 80;

/** A swap as the diary logs it; apart from what a meal says, so that who logs one loads no table of foods. */
export const loggedSwap = ({ group, portions, from, to }: DaySwap): DiarySwap => ({
  group,
  portions,
  from: from.slice(0, longestWords).trim(),
  to: to.slice(0, longestWords).trim(),
});
