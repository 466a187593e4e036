import { tableFields, type TableColumns, type TableField } from "@nutria/contract/archive/patient-table";
import { Button } from "../../../components/ui/actions/button";
import { SelectField } from "../../../components/ui/fields/choices/select-field";
import { Notice } from "../../../components/ui/feedback/notice";
import type { PatientTable } from "../table/read-table";
import { archiveTexts } from "../texts";
import styles from "./data-screen.module.css";

const texts = archiveTexts.table;

interface ColumnFieldsProps {
  table: PatientTable;
  columns: TableColumns;
  onColumns: (columns: TableColumns) => void;
  onOther: () => void;
  onCheck: () => void;
}

/** Says what each column of a table holds; the headings give the first guess. */
export function ColumnFields({ table, columns, onColumns, onOther, onCheck }: ColumnFieldsProps) {
  const missing = missingFields(columns);
  const choose = (column: number, field: TableField | undefined) =>
    onColumns(columns.map((one, index) => (index === column ? field : one === field ? undefined : one)));
  return (
    <>
      <h4 className={styles.subtitle}>{texts.columns}</h4>
      <ul className={styles.columns}>
        {table.head.map((heading, column) => {
          const name = heading.trim() === "" ? texts.unnamed : heading;
          return (
            <li key={column}>
              <span className={styles.heading}>
                <strong>{name}</strong>
                <small className="muted">{exampleOf(table, column)}</small>
              </span>
              <SelectField
                label={texts.columnOf(name)}
                labelHidden
                placeholder={texts.ignored}
                value={columns[column] ?? ""}
                onChange={({ target }) =>
                  choose(column, target.value === "" ? undefined : (target.value as TableField))
                }
              >
                {tableFields.map((field) => (
                  <option key={field} value={field}>
                    {archiveTexts.fields[field]}
                  </option>
                ))}
              </SelectField>
            </li>
          );
        })}
      </ul>
      {missing.length > 0 && <Notice kind="warning">{texts.missing(missing)}</Notice>}
      {!columns.includes("email") && <Notice>{texts.noEmailColumn}</Notice>}
      <div className={styles.actions}>
        <Button onClick={onOther}>{texts.other}</Button>
        <Button variant="primary" disabled={missing.length > 0} onClick={onCheck}>
          {texts.check}
        </Button>
      </div>
    </>
  );
}

/** The names of the fields without which no patient can be imported. */
function missingFields(columns: TableColumns): string[] {
  const needed: TableField[] = columns.includes("fullName") ? [] : ["name", "lastName"];
  return [...needed, "phoneNumber" as const]
    .filter((field) => !columns.includes(field))
    .map((field) => archiveTexts.fields[field].toLowerCase());
}

/** The first value of a column that is not empty. */
const exampleOf = ({ rows }: PatientTable, column: number): string =>
  rows.find((row) => (row[column] ?? "").trim() !== "")?.[column] ?? "";
