import type { PatientSort } from "@nutria/contract/patient-sorts";
import { cursorOf, readCursor, unknownCursor } from "../../kernel/table/cursor";

/** The cursor of the page after a place; null after the last page. */
export const cursorAfter = (sort: PatientSort, place: string | undefined): string | null =>
  place === undefined ? null : cursorOf(sort, place);

/** The place that a page starts after; undefined for the first. Raises `validation` for a cursor of another order. */
export function placeOfCursor(cursor: string | undefined, sort: PatientSort): string | undefined {
  if (cursor === undefined) return undefined;
  const [of, place = ""] = readCursor(cursor, 2);
  if (of !== sort) throw unknownCursor();
  return place;
}
