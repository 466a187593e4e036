import type { PatientSort } from "@nutria/contract/people/patient-sorts";
import * as z from "zod/mini";
import { cursorOf, cursorPart, readCursor } from "../../kernel/table/cursor";

/** The cursor of the page after a place; null after the last page. */
export const cursorAfter = (sort: PatientSort, place: string | undefined): string | null =>
  place === undefined ? null : cursorOf(sort, place);

/** A place is ASCII, ends with an id, and leaves room for the rest of a key, which has at most 1,024 bytes. */
const place = cursorPart.text(/^[\x20-\x7e]{0,950}#[a-z]{3}_[0-9A-Z]{26}$/);

/** The place that a page starts after; undefined for the first. Raises `validation` for a cursor of another order. */
export function placeOfCursor(cursor: string | undefined, sort: PatientSort): string | undefined {
  return readCursor(cursor, { sort: z.literal(sort), place })?.place;
}
