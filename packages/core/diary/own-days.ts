import { addCalendarDays } from "@nutria/calendar/day";
import { dayAt } from "@nutria/calendar/zone";
import type { ClientDiaryWeek, DiaryDay, DiaryEntry } from "@nutria/contract/schemas/record/diary";
import type { PatientContext } from "../kernel/context";
import { cursorOf, cursorPart, readCursor } from "../kernel/table/cursor";
import { getClientDiary } from "./read-week";
import { weekOf, weeksUntil } from "./repo";

/** A day of a diary with its entries. */
type OwnDay = DiaryDay & { entries: DiaryEntry[] };

/** A day may have forty entries. */
const weeksPerPage = 2;

/**
 * The days of the calling patient's diary for a nutritionist of theirs on which something was logged, by week from the
 * latest back, one page at a time. Raises `not_found`, and `validation` for an invalid cursor.
 */
export async function listOwnDays(
  ctx: PatientContext,
  nutritionist: string,
  { cursor }: { cursor?: string | undefined },
): Promise<{ items: OwnDay[]; nextCursor: string | null }> {
  const pair = { nutritionistId: nutritionist, patientId: ctx.actor.id };
  // No zone is ahead of UTC by more than a day.
  const newest = weekOf(addCalendarDays(dayAt(ctx.now(), "UTC"), 1));
  const last = readCursor(cursor, { week: cursorPart.day })?.week ?? newest;
  const found = await weeksUntil(ctx, pair, last, weeksPerPage + 1);
  const page = found.slice(0, weeksPerPage);
  const weeks = await Promise.all(page.map(({ week: from }) => getClientDiary(ctx, { nutritionist, from })));
  const next = found[weeksPerPage];
  return { items: weeks.flatMap(loggedDays), nextCursor: next ? cursorOf(next.week) : null };
}

function loggedDays({ days, entries }: ClientDiaryWeek): OwnDay[] {
  return days
    .map((day) => ({ ...day, entries: entries.filter((entry) => entry.day === day.day) }))
    .filter(
      ({ entries: ofDay, water, glucose, workouts }) =>
        ofDay.length > 0 || water !== null || glucose.length > 0 || workouts.length > 0,
    );
}
