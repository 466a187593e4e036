import {
  foodGroupIds,
  type FoodGroupId,
  foodGroups,
  type FoodGroup,
} from "@nutria/contract/clinical/equivalents";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from "react";
import {
  accepted,
  afterKey,
  gridStartOf,
  steppedGrid,
  type CellPosition,
  type Grid,
  type GridState,
} from "./grid-editing";

const [firstGroup] = foodGroupIds;

interface GridEditing {
  meals: readonly Meal[];
  isAll: boolean;
  isReadOnly: boolean;
  onMeals: (meals: Meal[]) => void;
}

/** Joins the rules of the grid with the form, and keeps the focus in the active cell. */
export function useGridEditing({ meals, isAll, isReadOnly, onMeals }: GridEditing) {
  const table = useRef<HTMLTableElement>(null);
  const [state, setState] = useState<GridState>(() => gridStartOf(firstGroup));
  const groups = shownGroups(meals, isAll, groupsIn(state));
  const rows = groups.map(({ _id }) => _id);
  const isShown = rows.includes(state.active.group) && state.active.meal < meals.length;
  const grid: Grid = {
    ...state,
    ...(!isShown && { active: { group: rows[0] ?? firstGroup, meal: 0 }, typing: null }),
    meals,
    rows,
  };
  const { active, typing, isRefused } = grid;

  const apply = ({ meals: changed, rows: _, ...next }: Grid) => {
    setState(next);
    if (changed !== meals) onMeals([...changed]);
  };

  useLayoutEffect(() => {
    const cell = table.current?.querySelector<HTMLElement>(`[data-cell="${active.group}.${active.meal}"]`);
    const focused = document.activeElement;
    if (table.current?.contains(focused) && !cell?.contains(focused)) cell?.focus();
  }, [active.group, active.meal]);

  return {
    table,
    groups,
    active,
    typing,
    isRefused,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey) return;
      const pressed = {
        key: event.key,
        hasControl: event.ctrlKey || event.metaKey,
        hasShift: event.shiftKey,
      };
      const next = afterKey(grid, pressed, isReadOnly);
      if (!next) return;
      event.preventDefault();
      apply(next);
    },
    onFocus: (cell: CellPosition) => {
      if (cell.group !== active.group || cell.meal !== active.meal) {
        apply({ ...accepted(grid), active: cell });
      }
    },
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) apply(accepted(grid));
    },
    onStep: (cell: CellPosition, step: number) => {
      if (!isReadOnly) apply(steppedGrid(grid, cell, step));
    },
  };
}

/** The groups that were changed here: their rows stay, empty ones as well. */
function groupsIn({ active, typing, past, future }: GridState): ReadonlySet<FoodGroupId> {
  return new Set([...past, ...future, ...(typing ? [active] : [])].map(({ group }) => group));
}

/** The rows of the grid: the common groups, those that the plan uses and those that were changed here; all on demand. */
function shownGroups(meals: readonly Meal[], isAll: boolean, changed: ReadonlySet<FoodGroupId>): FoodGroup[] {
  const isUsed = (id: FoodGroupId) => changed.has(id) || meals.some(({ portions }) => portions[id]);
  return foodGroups.filter(({ _id, isCommon }) => isAll || isCommon || isUsed(_id));
}
