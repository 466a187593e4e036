import { Plus, X } from "lucide-react";
import { useRef } from "react";
import { RowCell } from "./row-cell";
import { rowTexts } from "./row-texts";
import styles from "./rows-table.module.css";
import type { RowsProps } from "./use-rows";

/** Rows as a table whose cells are the inputs: Tab goes on, Enter adds a row. */
export function RowsTable({ look, shown, isFull, change, remove, add, onBlur }: RowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const focusRow = (index: number) =>
    requestAnimationFrame(() =>
      body.current?.children[index]?.querySelector<HTMLElement>("input, textarea")?.focus(),
    );
  const addAndFocus = () => focusRow(add());

  return (
    <div className="clips framed rounded on-card">
      <table className={styles.table} aria-label={look.label}>
        <colgroup>
          {look.columns.map(({ name, width }) => (
            <col key={name} style={{ width: `${width}%` }} />
          ))}
          <col className={styles.last} />
        </colgroup>
        <thead>
          <tr>
            {look.columns.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
            <th>
              <span className="visually-hidden">{rowTexts.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {shown.map((row, index) => (
            // Rows have no ids, and the inputs hold no state of their own.
            <tr key={index}>
              {look.columns.map((column) => (
                <td key={column.name}>
                  <RowCell
                    column={column}
                    number={index + 1}
                    value={row[column.name]}
                    onValue={(value) => change(index, { [column.name]: value })}
                    onEnter={addAndFocus}
                    onBlur={onBlur}
                  />
                </td>
              ))}
              <td>
                <button
                  type="button"
                  className={`bare stack centred muted ${styles.remove}`}
                  aria-label={rowTexts.remove(index + 1)}
                  onClick={() => {
                    remove(index);
                    focusRow(Math.max(0, index - 1));
                  }}
                >
                  <X size={16} aria-hidden="true" />
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={`row gap-4 between line-above muted small ${styles.foot}`}>
        {isFull ? (
          <p>{rowTexts.full}</p>
        ) : (
          <>
            <button
              type="button"
              className={`inline-row gap-2 primary semibold ${styles.add}`}
              onClick={addAndFocus}
            >
              <Plus size={16} aria-hidden="true" />
              {look.add}
            </button>
            <span className={styles.hint}>{rowTexts.enter}</span>
          </>
        )}
      </div>
    </div>
  );
}
