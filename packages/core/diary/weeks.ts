import { addCalendarDays, daysFrom, startOfWeek } from "@nutria/calendar/day";
import { addSeconds } from "@nutria/calendar/instant";
import { startOfDay } from "@nutria/calendar/local-time";
import { dayAt } from "@nutria/calendar/zone";
import { addFigures, type AdherenceFigures } from "@nutria/contract/clinical/adherence";
import { diaryZoneOf } from "../care/care-link/index";
import type { Context } from "../kernel/context";
import type { PracticeWeek } from "../practice/nutritionist/index";
import type { DayLine, StoredWeek } from "./entity";
import { daysUntil, figuresOn, linesOf } from "./figures";
import type { OpenDiary } from "./open-diary";
import { weekOf, weeksUntil } from "./repo";

/** A week of a diary in one line. */
export interface DiaryWeekLine {
  /** Its first and its last day. */
  from: string;
  to: string;
  /** When something was last logged in it; within the week, so that weeks are in the order of these instants. */
  at: string;
  /** The figures of its days until today. */
  figures: AdherenceFigures;
  /** Glasses of water, and workouts. */
  water: number;
  workouts: number;
}

/**
 * Up to `count` weeks of the practice with a logged day in a diary, back from the week of an instant, the latest first.
 * The caller checks the reader, and records the access.
 */
export async function diaryWeeksUntil(
  ctx: Context,
  link: OpenDiary["link"],
  { at, practice, count }: { at: string; practice: PracticeWeek; count: number },
): Promise<DiaryWeekLine[]> {
  const { weekStartsOn } = practice;
  const timeZone = diaryZoneOf(link, practice.timeZone);
  const newest = startOfWeek(dayAt(at, timeZone), weekStartsOn);
  // A week of the practice may lie in two that are stored.
  const stored = await weeksUntil(ctx, link, weekOf(addCalendarDays(newest, 6)), count + 1);
  const lines = linesOf(stored);
  const today = dayAt(ctx.now(), timeZone);
  const starts = [
    ...new Set([...lines].flatMap(([day, line]) => (isGap(line) ? [] : [startOfWeek(day, weekStartsOn)]))),
  ]
    .filter((from) => from <= newest)
    .sort()
    .reverse()
    .slice(0, count);
  const days = starts.flatMap((from) => daysUntil(from, addCalendarDays(from, 6), today));
  const figures = await figuresOn(ctx, { link, timeZone }, days, lines);
  return starts.map((from) => {
    const to = addCalendarDays(from, 6);
    const own = daysFrom(from, to).flatMap((day) => lines.get(day) ?? []);
    return {
      from,
      to,
      at: lastWithin(stored, { from, to }, timeZone),
      figures: addFigures(daysUntil(from, to, today).flatMap((day) => figures.get(day) ?? [])),
      water: own.reduce((sum, { glasses }) => sum + glasses, 0),
      workouts: own.reduce((sum, { workouts }) => sum + workouts, 0),
    };
  });
}

/** Whether a line is of a day without a record, which older weeks kept with its planned meals. */
const isGap = ({ hasMeals, figures, glasses, workouts }: DayLine): boolean =>
  !hasMeals && figures.planned > 0 && glasses + workouts === 0;

/** When something of some days was last logged, within these days. */
function lastWithin(
  stored: readonly StoredWeek[],
  { from, to }: { from: string; to: string },
  timeZone: string,
): string {
  const start = startOfDay(from, timeZone);
  const end = addSeconds(startOfDay(addCalendarDays(to, 1), timeZone), -0.001);
  const last = stored
    .filter(({ days }) => Object.keys(days).some((day) => from <= day && day <= to))
    .map(({ lastAt }) => lastAt)
    .sort()
    .at(-1);
  return [start, last ?? start, end].toSorted()[1] ?? start;
}
