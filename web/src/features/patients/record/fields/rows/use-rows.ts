import { useEffect, useRef } from "react";
import { notify } from "../../../../../lib/toast";
import { blankRow, isBlankRow, type Row, type RowsLook } from "./row-columns";
import { rowTexts } from "./row-texts";

export interface RowsProps {
  look: RowsLook;
  /** The rows on the screen: at least one, so that there is where to type. */
  shown: readonly Row[];
  isFull: boolean;
  change: (index: number, cells: Row) => void;
  remove: (index: number) => void;
  /** Adds a row, unless the last one is blank still; returns the index of the row to type in. */
  add: () => number;
  onBlur: () => void;
}

/** The changes of a list of rows. A removed row comes back with the toast's 'Deshacer'. */
export function useRows(
  look: RowsLook,
  rows: readonly Row[],
  onRows: (rows: Row[]) => void,
  onBlur: () => void,
): RowsProps {
  const shown = rows.length === 0 ? [blankRow(look.columns)] : rows;
  const latest = useRef({ rows, onRows });
  // The toast outlives the list that it was made with.
  useEffect(() => {
    latest.current = { rows, onRows };
  });

  const remove = (index: number) => {
    const row = shown[index];
    onRows(shown.filter((_, at) => at !== index));
    if (row === undefined || isBlankRow(row)) return;
    const putBack = () =>
      latest.current.onRows([
        ...latest.current.rows.slice(0, index),
        row,
        ...latest.current.rows.slice(index),
      ]);
    notify.success(rowTexts.removed, { onSelect: putBack });
  };
  const add = () => {
    const last = shown.length - 1;
    if (isBlankRow(shown[last] ?? {}) || shown.length >= look.maximum) return last;
    onRows([...shown, blankRow(look.columns)]);
    return last + 1;
  };

  return {
    look,
    shown,
    isFull: shown.length >= look.maximum,
    change: (index, cells) =>
      onRows(shown.map((row, at) => (at === index ? ({ ...row, ...cells } as Row) : row))),
    remove,
    add,
    onBlur,
  };
}
