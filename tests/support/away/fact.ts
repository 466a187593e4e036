import type { NutritionistContext } from "@nutria/core/kernel/context";
import { addHours } from "@nutria/calendar/instant";
import { notificationsOf } from "../notifications";

/** When the jobs go, when they are back, and when they last run, every hour from then on. */
export interface Times {
  gone: string;
  back: string;
  end: string;
}

/** The instants at which all jobs run. */
export function runsOf({ gone, back, end }: Times): string[] {
  const runs = [gone];
  for (let at = back; at <= end; at = addHours(at, 1)) runs.push(at);
  return runs;
}

/** Something that becomes due while the jobs are away, and what there has to be of it in the end. */
export interface Fact {
  /** The job that does it, once for each job at least. */
  of?: string;
  what: string;
  /** What it needs before the jobs go. */
  before?: (gone: string) => Promise<unknown>;
  /** Makes it due while they are away. */
  happens?: (gone: string, back: string) => Promise<unknown>;
  /** What there is of it afterwards. */
  count(): Promise<number>;
  expected: number;
}

/** How many of somebody's notifications have these words. */
export const textsOf = async (ctx: NutritionistContext, words: string): Promise<number> =>
  (await notificationsOf(ctx)).filter(({ text }) => text.includes(words)).length;
