import { useIsPhone } from "../../../../../lib/use-is-phone";
import { useIsReadOnly } from "../read-only";
import { cellText, filledRows, type Row, type RowsLook } from "./row-columns";
import { rowTexts } from "./row-texts";
import { RowCard, RowsCards } from "./rows-cards";
import { RowsTable } from "./rows-table";
import styles from "./rows-table.module.css";
import { useRows } from "./use-rows";

export interface RowsFieldProps {
  look: RowsLook;
  rows: readonly Row[];
  onRows: (rows: Row[]) => void;
  onBlur: () => void;
  /** The list has just been asked for: its first row is ready to be typed in. */
  isAsked?: boolean;
}

/** A list of rows: a table on a wide screen, cards on a phone, plain text in a record that cannot be edited. */
export function RowsField({ look, rows, onRows, onBlur, isAsked = false }: RowsFieldProps) {
  const isPhone = useIsPhone();
  const isReadOnly = useIsReadOnly();
  const props = useRows(look, rows, onRows, onBlur);
  if (isReadOnly) return <ShownRows look={look} rows={filledRows(rows)} isPhone={isPhone} />;
  return isPhone ? <RowsCards {...props} startsOpen={isAsked} /> : <RowsTable {...props} />;
}

interface ShownRowsProps {
  look: RowsLook;
  rows: readonly Row[];
  isPhone: boolean;
}

function ShownRows({ look, rows, isPhone }: ShownRowsProps) {
  if (rows.length === 0) return <p className="muted">{rowTexts.none}</p>;
  if (isPhone) return rows.map((row, index) => <RowCard key={index} look={look} row={row} />);
  return (
    <div className="clips framed rounded on-card">
      <table className={`${styles.table} ${styles.plain}`} aria-label={look.label}>
        <colgroup>
          {look.columns.map(({ name, width }) => (
            <col key={name} style={{ width: `${width}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {look.columns.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {look.columns.map((column) => (
                <td key={column.name}>{cellText(column, row[column.name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
