import type { Column, RemovalTexts, RowsLook, TextColumn } from "../fields/rows/row-columns";
import { longest, mostRows } from "./limits";

type RowsTexts = Pick<RowsLook, "label" | "add" | "removal">;

/** The rows of a question, such as the medications. */
export const answerRowsOf = ({ label, add, removal }: RowsTexts, columns: readonly Column[]): RowsLook => ({
  label,
  add,
  removal,
  columns,
  maximum: mostRows,
});

/** A column of short texts. */
export const textColumn = (name: string, label: string, width: number): TextColumn => ({
  kind: "text",
  name,
  label,
  width,
  maxLength: longest.cell,
});

/** The last column: what else is to be said of a row. */
export const noteColumn = (width: number): TextColumn => ({
  ...textColumn("note", "Nota", width),
  isLong: true,
});

/** The question before a 'No' takes rows away: what they are, one and many, and its button. */
export const removalOf =
  (
    title: string,
    one: string,
    many: (count: number) => string,
    [confirmOne, confirmMany] = ["Quitar registro", "Quitar registros"],
  ) =>
  (count: number): RemovalTexts => ({
    title,
    lead: count === 1 ? `Se quitará ${one}.` : `Se quitarán ${many(count)}.`,
    confirm: count === 1 ? confirmOne : confirmMany,
  });
