import { formatDay } from "@nutria/calendar/format";
import type { CatalogueEntry } from "@nutria/contract/catalogues/entry";
import { get, type FieldValues, type Path } from "react-hook-form";
import type { ComparedField } from "../../../../../lib/forms/stale";
import { mealTexts } from "../../fields/meals/meal-texts";
import type { MealTime } from "../../fields/meals/meal-times";
import { cellText, filledRows, type Row, type RowsLook } from "../../fields/rows/row-columns";
import { catalogues } from "./catalogues";
import { fieldsIn, type CatalogueName, type FieldDeclaration, type PartDeclaration } from "./declaration";

/** An input of a field, as two versions of a section compare it: its name, its label and how it is written. */
type Compared = readonly [name: string, label: string, text?: (value: unknown) => string, look?: RowsLook];

const plain = (value: unknown): string =>
  value === null || value === undefined ? "" : String(value as string | number);
const yesOrNo = (value: unknown): string => (value === null ? "" : value === true ? "Sí" : "No");
const dayText = (value: unknown): string => formatDay(value as string | null);
const nameFrom = (name: CatalogueName) => {
  const catalogue: readonly CatalogueEntry[] = catalogues[name];
  return (value: unknown) => catalogue.find(({ _id }) => _id === value)?.name ?? plain(value);
};
const names = (value: unknown): string => (value as readonly string[]).join(", ");
const hours = (value: unknown): string =>
  (value as readonly MealTime[])
    .map(({ hour }) => hour)
    .filter(Boolean)
    .join(", ");

/** Rows one below the other, with their filled cells. */
const rowsText =
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

const { week } = mealTexts;
const mealCells = [
  ["homeWeekday", week.cell(week.weekday, week.home)],
  ["outWeekday", week.cell(week.weekday, week.out)],
  ["homeWeekend", week.cell(week.weekend, week.home)],
  ["outWeekend", week.cell(week.weekend, week.out)],
] as const;

/** The inputs of a field. */
function inputsOf<I extends FieldValues>(field: FieldDeclaration<I>): Compared[] {
  const { name, fullLabel: label = field.label } = field;
  switch (field.kind) {
    case "day":
      return [[name, label, dayText]];
    case "select":
    case "choice":
      return [[name, label, nameFrom(field.catalogue)]];
    case "entries":
    case "chips":
      return [[name, label, names]];
    case "entriesOrNone":
      return [
        [name, label, names],
        [field.none.name, field.none.label, yesOrNo],
      ];
    case "mealTimes":
      return [
        [field.count.name, field.count.label],
        [name, label, hours],
      ];
    case "weeklyMeals":
      return mealCells.map(([cell, text]) => [`${name}.${cell}`, text]);
    case "question": {
      const { rows, beside } = field;
      return [
        [name, label, yesOrNo],
        ...(rows ? [[rows.name, rows.look.label, rowsText(rows.look), rows.look] as const] : []),
        ...(beside ? inputsOf<I>(beside) : []),
      ];
    }
    default:
      return [[name, label]];
  }
}

/** The inputs of a section by path, as a conflict and the history show them. */
export function comparedFieldsOf<I extends FieldValues>(
  parts: readonly PartDeclaration<I>[],
): ComparedField<I>[] {
  return parts
    .flatMap(fieldsIn)
    .flatMap(inputsOf)
    .map(([name, label, text = plain, look]) => ({
      name: name as Path<I>,
      label,
      text: (inputs) => text(get(inputs, name)),
      ...(look && { cells: cellsOf(look) }),
    }));
}
