import { tableFields, type TableColumns, type TableField } from "@nutria/contract/archive/patient-table";
import { Button } from "../../../ui/actions/button";
import { SelectField } from "../../../ui/fields/choices/select-field";
import { Notice } from "../../../ui/feedback/notice";
import type { ReadTable } from "../table/read-table";
import { archiveTexts } from "../texts";
import { asksForSex } from "./check-actions";
import styles from "./data-screen.module.css";

const texts = archiveTexts.table;

interface ColumnFieldsProps {
  table: ReadTable;
  columns: TableColumns;
  onColumn: (column: number, field: TableField | undefined) => void;
}

/** Says what each column of a table holds; headings and cells give the first guess. */
export function ColumnFields({ table, columns, onColumn }: ColumnFieldsProps) {
  const sexColumn = columns.indexOf("sex");
  return (
    <>
      <h4 className={styles.subtitle}>{texts.columns}</h4>
      <ul className={styles.columns}>
        {columns.map((field, column) => {
          const name = nameOf(table, column);
          return (
            <li key={column}>
              <span className={`stack shrinks ${styles.heading}`}>
                <strong>{name}</strong>
                <small className="muted">{exampleOf(table, column)}</small>
              </span>
              <SelectField
                label={texts.columnOf(name)}
                labelHidden
                placeholder={texts.ignored}
                value={field ?? ""}
                onChange={({ target }) =>
                  onColumn(column, target.value === "" ? undefined : (target.value as TableField))
                }
              >
                {tableFields.map((one) => (
                  <option key={one} value={one}>
                    {archiveTexts.fields[one]}
                  </option>
                ))}
              </SelectField>
            </li>
          );
        })}
      </ul>
      {asksForSex(table, columns) && (
        <Notice kind="warning">
          <p>{texts.sexQuestion(nameOf(table, sexColumn))}</p>
          <div className={styles.actions}>
            <Button size="small" onClick={() => onColumn(sexColumn, "sexHM")}>
              {texts.sexAnswers.woman}
            </Button>
            <Button size="small" onClick={() => onColumn(sexColumn, "sexFM")}>
              {texts.sexAnswers.man}
            </Button>
            <Button size="small" onClick={() => onColumn(sexColumn, undefined)}>
              {texts.ignored}
            </Button>
          </div>
        </Notice>
      )}
    </>
  );
}

/** The heading of a column, or its letter as a spreadsheet shows it. */
function nameOf({ head }: ReadTable, column: number): string {
  const heading = head[column]?.trim() ?? "";
  return heading === "" ? texts.unnamed(letterOf(column)) : heading;
}

const letterOf = (column: number): string =>
  `${column >= 26 ? String.fromCharCode(64 + Math.floor(column / 26)) : ""}${String.fromCharCode(65 + (column % 26))}`;

/** The first value of a column that is not empty. */
const exampleOf = ({ rows }: ReadTable, column: number): string =>
  rows.find((row) => (row[column] ?? "").trim() !== "")?.[column] ?? "";
