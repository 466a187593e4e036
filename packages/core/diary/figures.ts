import { daysFrom } from "@nutria/calendar/day";
import { dayAt } from "@nutria/calendar/zone";
import { noFigures, type AdherenceFigures } from "@nutria/contract/clinical/adherence";
import type { Context } from "../kernel/context";
import type { DayLine, StoredDay, StoredWeek } from "./entity";
import type { OpenDiary } from "./open-diary";
import { plannedOn } from "./planned";
import { daysBetween } from "./repo";
import { figuresOf } from "./write-day";

/** The lines of some weeks, by day. */
export const linesOf = (weeks: readonly StoredWeek[]): Map<string, DayLine> =>
  new Map(weeks.flatMap(({ days }) => Object.entries(days)));

/**
 * The figures of some days of a diary, by day, from the lines of their weeks: an earlier day with a meal keeps its
 * figures; for today and a day without a meal the plans give the planned meals.
 */
export async function figuresOn(
  ctx: Context,
  diary: OpenDiary,
  days: readonly string[],
  lines: ReadonlyMap<string, DayLine>,
): Promise<Map<string, AdherenceFigures>> {
  const today = dayAt(ctx.now(), diary.timeZone);
  const isKept = (day: string) => day < today && lines.get(day)?.hasMeals === true;
  const others = days.filter((day) => !isKept(day));
  const last = others.toSorted().at(-1);
  const recent =
    last === undefined || last < today
      ? new Map<string, StoredDay>()
      : await daysBetween(ctx, diary.link, [today, last]);
  const planned = await plannedOn(ctx, diary, others, recent);
  return new Map(
    days.map((day): [string, AdherenceFigures] => {
      if (isKept(day)) return [day, lines.get(day)?.figures ?? noFigures];
      const meals = planned.get(day) ?? [];
      const stored = recent.get(day);
      return [
        day,
        stored ? figuresOf({ ...stored, planned: meals }) : { ...noFigures, planned: meals.length },
      ];
    }),
  );
}

/** The days from one to another, without those after `today`. */
export const daysUntil = (from: string, to: string, today: string): string[] =>
  daysFrom(from, to < today ? to : today);
