import { maximumPortions, portionStep, type FoodGroupId } from "@nutria/contract/clinical/equivalents";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import { withCount } from "../editor/meals";

/** A cell of the grid: a group in the meal with this index. */
export interface CellPosition {
  group: FoodGroupId;
  meal: number;
}

/** A count that was written into a cell, and the one it replaced. */
export interface CellChange extends CellPosition {
  before: number;
  after: number;
}

/** Where somebody is in the grid, and what can be undone. */
export interface GridState {
  active: CellPosition;
  /** What is being typed into the active cell, and the count it had; null while nobody types. */
  typing: { text: string; before: number } | null;
  past: readonly CellChange[];
  future: readonly CellChange[];
  /** Whether the text that was typed is no number of equivalents. */
  isRefused: boolean;
}

/** The grid with the meals that it changes. */
export interface Grid extends GridState {
  meals: readonly Meal[];
  /** The groups on the screen, from above. */
  rows: readonly FoodGroupId[];
}

/** A key as the browser tells it. */
export interface PressedKey {
  key: string;
  hasControl: boolean;
  hasShift: boolean;
}

const longestHistory = 200;
/** What may become a count of at most two digits, with a point or a comma. */
const numberPattern = /^\d{0,2}(?:[.,]\d?)?$/;

/** The first cell of a row, with nothing to undo. */
export const gridStartOf = (group: FoodGroupId): GridState => ({
  active: { group, meal: 0 },
  typing: null,
  past: [],
  future: [],
  isRefused: false,
});

/** The equivalents in a cell. */
export function countAt(meals: readonly Meal[], { group, meal }: CellPosition): number {
  return meals[meal]?.portions[group] ?? 0;
}

/** The count that a text says, with point or comma; undefined where it is none that a cell may have. */
export function countOf(text: string): number | undefined {
  const count = Number(text.replace(",", "."));
  const isAllowed = /\d/.test(text) && count <= maximumPortions && count % portionStep === 0;
  return isAllowed ? count : undefined;
}

/**
 * What a key does, as in a spreadsheet: typing replaces, Enter, Tab and the arrows accept and move, Esc gives up, Ctrl+Z
 * and Ctrl+Y go back and forward. Returns undefined for a key that the grid leaves to the browser.
 */
export function afterKey(grid: Grid, pressed: PressedKey, isReadOnly: boolean): Grid | undefined {
  const to = targetOf(grid, pressed);
  if (to) return { ...accepted(grid), active: to };
  return isReadOnly ? undefined : afterEditingKey(grid, pressed);
}

/** The cell with half an equivalent more or less. */
export function steppedGrid(grid: Grid, cell: CellPosition, step: number): Grid {
  const settled = { ...accepted(grid), active: cell, isRefused: false };
  return written(settled, cell, countAt(settled.meals, cell) + step);
}

/** Ends typing and keeps the count that the text says; a text that says none leaves the cell as it was. */
export function accepted(grid: Grid): Grid {
  const { typing, active } = grid;
  if (!typing) return { ...grid, isRefused: false };
  const change = { ...active, before: typing.before, after: countAt(grid.meals, active) };
  return recorded({ ...grid, typing: null }, change);
}

type KeyEffect = (grid: Grid) => Grid | undefined;

const editingKeys: Readonly<Record<string, KeyEffect>> = {
  "+": (grid) => steppedGrid(grid, grid.active, portionStep),
  "=": (grid) => steppedGrid(grid, grid.active, portionStep),
  "-": (grid) => steppedGrid(grid, grid.active, -portionStep),
  F2: (grid) => typed(grid, grid.typing?.text ?? String(countAt(grid.meals, grid.active))),
  Backspace: (grid) =>
    grid.typing ? typed(grid, grid.typing.text.slice(0, -1)) : written(grid, grid.active, 0),
  Delete: (grid) => (grid.typing ? typed(grid, "") : written(grid, grid.active, 0)),
  Escape: (grid) => (grid.typing ? abandoned(grid, grid.typing.before) : undefined),
};

function afterEditingKey(grid: Grid, { key, hasControl, hasShift }: PressedKey): Grid | undefined {
  if (hasControl) {
    if (key.toLowerCase() === "y" || (key.toLowerCase() === "z" && hasShift)) return redone(accepted(grid));
    return key.toLowerCase() === "z" ? undone(accepted(grid)) : undefined;
  }
  if (/^[\d.,]$/.test(key)) return typed(grid, `${grid.typing?.text ?? ""}${key}`);
  return editingKeys[key]?.(grid);
}

/** The totals follow while somebody types; the change is one in the history. */
function typed(grid: Grid, text: string): Grid {
  if (!numberPattern.test(text)) return grid;
  const before = grid.typing?.before ?? countAt(grid.meals, grid.active);
  const count = countOf(text);
  // A separator may be on the way to a half, and no text at all is an empty cell.
  const isOnTheWay = text === "." || text === ",";
  const shown = text === "" ? 0 : (count ?? before);
  return {
    ...grid,
    typing: { text, before },
    isRefused: text !== "" && count === undefined && !isOnTheWay,
    meals: withCount(grid.meals, grid.active.meal, grid.active.group, shown),
  };
}

function abandoned(grid: Grid, before: number): Grid {
  const { meal, group } = grid.active;
  return { ...grid, typing: null, isRefused: false, meals: withCount(grid.meals, meal, group, before) };
}

function written(grid: Grid, cell: CellPosition, count: number): Grid {
  const meals = withCount(grid.meals, cell.meal, cell.group, count);
  const change = { ...cell, before: countAt(grid.meals, cell), after: countAt(meals, cell) };
  return recorded({ ...grid, meals }, change);
}

function recorded(grid: Grid, change: CellChange): Grid {
  if (change.before === change.after) return grid;
  return { ...grid, past: [...grid.past, change].slice(-longestHistory), future: [] };
}

/** A change is undone where its cell still has what it wrote; one that another tab wrote over is left out. */
function undone(grid: Grid): Grid {
  const index = grid.past.findLastIndex((change) => countAt(grid.meals, change) === change.after);
  const change = grid.past[index];
  if (!change) return grid;
  const meals = withCount(grid.meals, change.meal, change.group, change.before);
  return { ...moved(grid, change), meals, past: grid.past.slice(0, index), future: [change, ...grid.future] };
}

function redone(grid: Grid): Grid {
  const index = grid.future.findIndex((change) => countAt(grid.meals, change) === change.before);
  const change = grid.future[index];
  if (!change) return grid;
  const meals = withCount(grid.meals, change.meal, change.group, change.after);
  return {
    ...moved(grid, change),
    meals,
    past: [...grid.past, change],
    future: grid.future.slice(index + 1),
  };
}

const moved = (grid: Grid, { group, meal }: CellPosition): Grid => ({
  ...grid,
  active: { group, meal },
  isRefused: false,
});

/** Where a key leads; undefined where it stays, and for Tab at the ends, where it leaves the grid. */
function targetOf(
  { rows, meals, active }: Grid,
  { key, hasControl, hasShift }: PressedKey,
): CellPosition | undefined {
  const row = rows.indexOf(active.group);
  const [lastRow, lastMeal] = [rows.length - 1, meals.length - 1];
  const cell = (toRow: number, meal: number): CellPosition | undefined => {
    const group = rows[Math.min(lastRow, Math.max(0, toRow))];
    return group && { group, meal: Math.min(lastMeal, Math.max(0, meal)) };
  };
  switch (key) {
    case "ArrowUp":
      return cell(row - 1, active.meal);
    case "ArrowDown":
      return cell(row + 1, active.meal);
    case "Enter":
      return cell(hasShift ? row - 1 : row + 1, active.meal);
    case "ArrowLeft":
      return cell(row, active.meal - 1);
    case "ArrowRight":
      return cell(row, active.meal + 1);
    case "Home":
      return cell(hasControl ? 0 : row, 0);
    case "End":
      return cell(hasControl ? lastRow : row, lastMeal);
    case "Tab": {
      const next = row * meals.length + active.meal + (hasShift ? -1 : 1);
      if (next < 0 || next >= rows.length * meals.length) return undefined;
      return cell(Math.floor(next / meals.length), next % meals.length);
    }
    default:
      return undefined;
  }
}
