import { minutesOf } from "@nutria/calendar/time-of-day";
import type { DiaryDay, DiaryEntry, DiaryWeek } from "@nutria/contract/schemas/record/diary";
import { wordsOf } from "@nutria/contract/web/search";

type PlannedMeal = DiaryDay["plannedMeals"][number];

/** One meal of one day: what the plan has for it and what the patient logged, either of which may be missing. */
export interface WeekCell {
  day: string;
  planned: PlannedMeal | null;
  entry: DiaryEntry | null;
}

/** One meal of the week, with a cell for each day. */
export interface WeekRow {
  key: string;
  name: string;
  /** `HH:mm` */
  time: string;
  /** Whether the plan has this meal on any of the days. */
  isPlanned: boolean;
  cells: WeekCell[];
}

/**
 * The rows of a week: the meals of the plan by their hour, then what was eaten besides, by the name of the meal. Where a
 * plan gave way to another within the week, each meal stays under its own name: two of one name on a day are two rows.
 */
export function weekRowsOf({ days, entries }: Pick<DiaryWeek, "days" | "entries">): WeekRow[] {
  const rows = new Map<string, WeekRow>();
  days.forEach((day, index) => {
    const seen = new Map<string, number>();
    for (const cell of plannedCells(day, entries)) {
      const { name, time } = cell.planned ?? cell.entry?.meal ?? { name: "", time: "" };
      const words = wordsOf(name).join(" ");
      const turn = seen.get(words) ?? 0;
      seen.set(words, turn + 1);
      const key = `plan ${words} ${turn}`;
      const cells = rows.get(key)?.cells ?? emptyCells(days);
      cells[index] = cell;
      rows.set(key, { key, name, time, isPlanned: true, cells });
    }
  });
  return [...[...rows.values()].toSorted(byTime), ...besides(days, entries).toSorted(byTime)];
}

/** The meals of a day that have a place in it, by their hour. */
function plannedCells({ day, plannedMeals }: DiaryDay, entries: readonly DiaryEntry[]): WeekCell[] {
  const placed = entries.filter((entry) => entry.day === day && entry.meal.position !== null);
  const positions = new Set([
    ...plannedMeals.map(({ position }) => position),
    ...placed.flatMap(({ meal }) => meal.position ?? []),
  ]);
  const cells = [...positions].map((position) => ({
    day,
    planned: plannedMeals.find((meal) => meal.position === position) ?? null,
    entry: placed.find(({ meal }) => meal.position === position) ?? null,
  }));
  const timeOf = ({ planned, entry }: WeekCell) => minutesOf((planned ?? entry?.meal)?.time ?? "00:00");
  return cells.toSorted((one, other) => timeOf(one) - timeOf(other));
}

const emptyCells = (days: readonly DiaryDay[]): WeekCell[] =>
  days.map(({ day }) => ({ day, planned: null, entry: null }));

/** The entries without a planned meal: those of one name share a row, and a second one of a day has its own. */
function besides(days: readonly DiaryDay[], entries: readonly DiaryEntry[]): WeekRow[] {
  const rows = new Map<string, WeekRow>();
  days.forEach(({ day }, index) => {
    const seen = new Map<string, number>();
    const free = entries.filter((entry) => entry.day === day && entry.meal.position === null);
    for (const entry of free.toSorted((one, other) => compare(one.meal.time, other.meal.time))) {
      const name = wordsOf(entry.meal.name).join(" ");
      const turn = seen.get(name) ?? 0;
      seen.set(name, turn + 1);
      const key = `besides ${name} ${turn}`;
      const row = rows.get(key) ?? emptyRow(key, entry, days);
      rows.set(key, row);
      row.cells[index] = { day, planned: null, entry };
    }
  });
  return [...rows.values()];
}

const emptyRow = (key: string, { meal }: DiaryEntry, days: readonly DiaryDay[]): WeekRow => ({
  key,
  name: meal.name,
  time: meal.time,
  isPlanned: false,
  cells: emptyCells(days),
});

const byTime = (one: WeekRow, other: WeekRow) => minutesOf(one.time) - minutesOf(other.time);

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Where a cell is: the number of its row and of its day. */
export interface CellPlace {
  row: number;
  day: number;
}

/** The place of an entry; undefined where no row has it. */
export function cellPlaceOf(rows: readonly WeekRow[], entryId: string): CellPlace | undefined {
  for (const [row, { cells }] of rows.entries()) {
    const day = cells.findIndex(({ entry }) => entry?._id === entryId);
    if (day >= 0) return { row, day };
  }
  return undefined;
}

const steps: Record<string, CellPlace> = {
  ArrowUp: { row: -1, day: 0 },
  ArrowDown: { row: 1, day: 0 },
  ArrowLeft: { row: 0, day: -1 },
  ArrowRight: { row: 0, day: 1 },
};

/** Where a key leads from a place of the grid, which it never leaves; undefined for any other key. */
export function movedBy(
  key: string,
  from: CellPlace,
  rowCount: number,
  dayCount: number,
): CellPlace | undefined {
  if (key === "Home") return { ...from, day: 0 };
  if (key === "End") return { ...from, day: dayCount - 1 };
  const step = steps[key];
  if (!step) return undefined;
  return {
    row: Math.min(Math.max(from.row + step.row, 0), rowCount - 1),
    day: Math.min(Math.max(from.day + step.day, 0), dayCount - 1),
  };
}

/** Whether the nutritionist has an entry still to see; one that was withdrawn has nothing to show. */
export const isUnseen = ({ seenAt, withdrawnAt }: DiaryEntry): boolean =>
  seenAt === null && withdrawnAt === null;

/** The entries in the order in which they were eaten: by day, then by hour. */
export function entriesInOrder(entries: readonly DiaryEntry[]): DiaryEntry[] {
  const when = ({ day, meal, _id }: DiaryEntry) => `${day} ${meal.time} ${_id}`;
  return entries.toSorted((one, other) => compare(when(one), when(other)));
}

/** The unseen entry after, or before, another one in the order of the week; from its start, or its end, without one. */
export function unseenFrom(
  entries: readonly DiaryEntry[],
  current: string | undefined,
  direction: 1 | -1,
): DiaryEntry | undefined {
  const ordered = entriesInOrder(entries);
  if (direction < 0) ordered.reverse();
  const at = ordered.findIndex(({ _id }) => _id === current);
  return ordered.slice(at + 1).find(isUnseen);
}
