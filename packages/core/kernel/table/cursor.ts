import { isDay } from "@nutria/calendar/valid-day";
import { AppError } from "@nutria/contract/wire/errors";
import { instant } from "@nutria/contract/schemas/primitives";
import * as z from "zod/mini";
import { idPrefixes, type IdPrefix } from "../ids";

/** The cursor of a page: the sort values of its last item, as base64url JSON. */
export function cursorOf(...parts: string[]): string {
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

const text = (pattern: RegExp) => z.string().check(z.regex(pattern));

/** A whole number of at most nine digits, as text. */
const numberIn = (pattern: RegExp) => z.pipe(text(pattern), z.transform(Number));

/**
 * The formats of a cursor's parts. A key of the table is made from them, so another value would make an invalid key:
 * too long, or a range that ends before it starts.
 */
export const cursorPart = {
  text,
  id: (kind: IdPrefix) => text(new RegExp(`^${idPrefixes[kind]}_[0-9A-Z]{26}$`)),
  instant,
  day: text(/^\d{4}-\d{2}-\d{2}$/).check(z.refine(isDay)),
  count: numberIn(/^(0|[1-9]\d{0,8})$/),
  balance: numberIn(/^(0|-?[1-9]\d{0,8})$/),
};

/**
 * The sort values of a cursor by their names, in the order in which `cursorOf` took them; undefined for the first page.
 * Raises `validation` for a cursor that does not have exactly these parts, which no list gave.
 */
export function readCursor<Shape extends Record<string, z.ZodMiniType>>(
  cursor: string | undefined,
  shape: Shape,
): z.output<z.ZodMiniObject<Shape>> | undefined {
  if (cursor === undefined) return undefined;
  const names = Object.keys(shape);
  const parts = partsOf(cursor);
  if (!Array.isArray(parts) || parts.length !== names.length) throw unknownCursor();
  const { success, data } = z.safeParse(
    z.object(shape),
    Object.fromEntries(names.map((name, index) => [name, parts[index] as unknown])),
  );
  if (!success) throw unknownCursor();
  return data;
}

/** The JSON of a cursor; undefined for anything else. */
function partsOf(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return undefined;
  }
}

/** `validation`, for a cursor of another list or order. */
function unknownCursor(): AppError {
  return new AppError("validation", {
    fields: { cursor: "Esta página de la lista ya no existe" },
    fieldCode: "not_found",
  });
}
