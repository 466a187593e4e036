import { addCalendarDays } from "@nutria/calendar/day";
import { diaryPart } from "@nutria/core/diary/archive";
import { expect, test } from "vitest";

const figures = { planned: 3, logged: 1, asPlanned: 1, withChange: 0, other: 0, skipped: 0, extra: 0 };

/** An export of one week with something on so many of its days. */
function weekOf(days: number) {
  const week = "2030-01-07";
  const logged = { figures, hasMeals: true, glasses: 0, workouts: 0 };
  const ofWeek = Array.from({ length: days }, (_, index) => [addCalendarDays(week, index), logged]);
  return { week, days: Object.fromEntries(ofWeek) as object, lastAt: "2030-01-07T18:00:00.000Z" };
}

const rowsOf = (diary: object): readonly unknown[] =>
  diaryPart.readRows({ entries: [], days: [], weeks: [], weights: [], ...diary });

test("an imported week has seven days at most", () => {
  expect(rowsOf({ weeks: [weekOf(0)] })).toHaveLength(1);
  expect(rowsOf({ weeks: [weekOf(7)] })).toMatchObject([{ kind: "week", row: { week: "2030-01-07" } }]);
  expect(() => rowsOf({ weeks: [weekOf(8)] })).toThrow();
});

test("an import without a diary has an empty one, and one with a field of its own is refused", () => {
  expect(diaryPart.readRows(undefined)).toEqual([]);
  expect(() => rowsOf({ notes: [] })).toThrow();
});
