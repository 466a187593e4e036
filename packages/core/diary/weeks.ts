import { addCalendarDays } from "@nutria/calendar/day";
import { addSeconds } from "@nutria/calendar/instant";
import { startOfDay } from "@nutria/calendar/local-time";
import { dayAt } from "@nutria/calendar/zone";
import { addFigures, type AdherenceFigures } from "@nutria/contract/clinical/adherence";
import type { Context } from "../kernel/context";
import type { DayLine, StoredWeek } from "./entity";
import { weekOf, weeksUntil, type Pair } from "./repo";

/** A week of a diary in one line. */
export interface DiaryWeekLine {
  /** Its Monday and its Sunday. */
  from: string;
  to: string;
  /** When something was last logged in it; within the week, so that weeks are in the order of these instants. */
  at: string;
  /** Of its days until today; those without a record have what was planned when the week was written. */
  figures: AdherenceFigures;
  /** Glasses of water, and workouts. */
  water: number;
  workouts: number;
}

/**
 * Up to `count` weeks of a diary in which something was logged, from the one of an instant back, the latest first. The
 * caller checks who reads, and records the access.
 */
export async function diaryWeeksUntil(
  ctx: Context,
  pair: Pair,
  { at, timeZone, count }: { at: string; timeZone: string; count: number },
): Promise<DiaryWeekLine[]> {
  const weeks = await weeksUntil(ctx, pair, weekOf(dayAt(at, timeZone)), count);
  return weeks.map((week) => lineOf(week, { timeZone, today: dayAt(ctx.now(), timeZone) }));
}

function lineOf(
  { week, days, lastAt }: StoredWeek,
  { timeZone, today }: { timeZone: string; today: string },
): DiaryWeekLine {
  const to = addCalendarDays(week, 6);
  const start = startOfDay(week, timeZone);
  const end = addSeconds(startOfDay(addCalendarDays(to, 1), timeZone), -0.001);
  const lines = Object.entries(days).flatMap(([day, line]): DayLine[] => (day <= today ? [line] : []));
  return {
    from: week,
    to,
    at: [start, lastAt, end].toSorted()[1] ?? lastAt,
    figures: addFigures(lines.map(({ figures }) => figures)),
    water: lines.reduce((sum, { glasses }) => sum + glasses, 0),
    workouts: lines.reduce((sum, { workouts }) => sum + workouts, 0),
  };
}
