import { formatDay } from "@nutria/calendar/format";
import type { CatalogueEntry } from "@nutria/contract/catalogues/entry";
import { get, type FieldValues, type Path } from "react-hook-form";
import type { ComparedField } from "../../../../../lib/forms/stale";
import { cellText, filledRows, type Row, type RowsLook } from "../../fields/rows/row-columns";

/** How a field is named and written where two versions of a section are compared. */
export type Description =
  | string
  | readonly [label: string, text: (value: unknown) => string, look?: RowsLook];

const plain = (value: unknown): string =>
  value === null || value === undefined ? "" : String(value as string | number);

export const yesOrNo = (value: unknown): string => (value === null ? "" : value === true ? "Sí" : "No");

export const dayText = (value: unknown): string => formatDay(value as string | null);

export const nameFrom =
  (catalogue: readonly CatalogueEntry[]) =>
  (value: unknown): string =>
    catalogue.find(({ _id }) => _id === value)?.name ?? plain(value);

export const names = (value: unknown): string => (value as readonly string[]).join(", ");

/** Rows one below the other, with their filled cells. */
export const rowsText =
  ({ columns }: RowsLook) =>
  (value: unknown): string =>
    filledRows(value as readonly Row[])
      .map((row) =>
        columns
          .map((column) => cellText(column, row[column.name]))
          .filter(Boolean)
          .join(" · "),
      )
      .join("\n");

/** How a cell of a list, or a whole row, is named and written. */
const cellsOf = (look: RowsLook): NonNullable<ComparedField<FieldValues>["cells"]> => ({
  label: (cell) => look.columns.find(({ name }) => name === cell)?.label ?? cell,
  text: (cell, value) => {
    const column = look.columns.find(({ name }) => name === cell);
    return column ? cellText(column, value as Row[string]) : rowsText(look)([value]);
  },
});

/** The compared fields of a section, by path. */
export function describe<Inputs extends FieldValues>(
  descriptions: Partial<Record<Path<Inputs>, Description>>,
): ComparedField<Inputs>[] {
  return (Object.entries(descriptions) as [Path<Inputs>, Description][]).map(([name, description]) => {
    const [label, text, look] = typeof description === "string" ? [description, plain] : description;
    return { name, label, text: (inputs) => text(get(inputs, name)), ...(look && { cells: cellsOf(look) }) };
  });
}
