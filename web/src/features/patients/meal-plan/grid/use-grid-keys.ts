import { portionStep } from "@nutria/contract/clinical/equivalents";
import { useRef, useState, type KeyboardEvent } from "react";

export interface Position {
  row: number;
  column: number;
}

interface GridKeys {
  rows: number;
  columns: number;
  countAt: (position: Position) => number;
  setCount: (position: Position, count: number) => void;
}

/**
 * Keyboard of the grid: one cell is in the order of Tab; arrows, Home and End move; + and − change by half an equivalent;
 * digits are typed, a point or comma adds a half; Delete empties.
 */
export function useGridKeys({ rows, columns, countAt, setCount }: GridKeys) {
  const table = useRef<HTMLTableElement>(null);
  const [chosen, setActive] = useState<Position>({ row: 0, column: 0 });
  const active = { row: Math.min(chosen.row, rows - 1), column: Math.min(chosen.column, columns - 1) };
  /** Digits that were typed one after another in the active cell. */
  const typed = useRef("");

  const focus = (position: Position) => {
    typed.current = "";
    setActive(position);
    table.current
      ?.querySelector<HTMLElement>(`[data-cell="${position.row}.${position.column}"]`)
      ?.focus({ preventScroll: false });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const count = countAt(active);
    const next = targetOf(event.key, active, rows, columns);
    if (next) focus(next);
    else if (event.key === "+" || event.key === "=") setCount(active, count + portionStep);
    else if (event.key === "-") setCount(active, count - portionStep);
    else if (event.key === "Delete" || event.key === "Backspace") setCount(active, 0);
    else if (event.key === "." || event.key === ",") setCount(active, Math.floor(count) + portionStep);
    else if (/^\d$/.test(event.key)) {
      typed.current = `${typed.current}${event.key}`.slice(-2);
      setCount(active, Number(typed.current));
      event.preventDefault();
      return;
    } else return;
    typed.current = "";
    event.preventDefault();
  };

  const onFocus = (position: Position) => {
    if (position.row === active.row && position.column === active.column) return;
    typed.current = "";
    setActive(position);
  };

  return { table, active, onKeyDown, onFocus };
}

function targetOf(
  key: string,
  { row, column }: Position,
  rows: number,
  columns: number,
): Position | undefined {
  switch (key) {
    case "ArrowUp":
      return { row: Math.max(0, row - 1), column };
    case "ArrowDown":
    case "Enter":
      return { row: Math.min(rows - 1, row + 1), column };
    case "ArrowLeft":
      return { row, column: Math.max(0, column - 1) };
    case "ArrowRight":
      return { row, column: Math.min(columns - 1, column + 1) };
    case "Home":
      return { row, column: 0 };
    case "End":
      return { row, column: columns - 1 };
    default:
      return undefined;
  }
}
