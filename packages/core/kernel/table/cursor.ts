import { AppError } from "@nutria/contract/errors";

/** The cursor of a page: the sort values of its last item, as base64url JSON. */
export function cursorOf(...parts: string[]): string {
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

/** The sort values of a cursor. Raises `validation` when `cursor` does not hold exactly `length` strings. */
export function readCursor(cursor: string, length: number): string[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (Array.isArray(parts) && parts.length === length && parts.every((part) => typeof part === "string")) {
      return parts as string[];
    }
  } catch {
    // Not JSON: refused below.
  }
  throw unknownCursor();
}

/** `validation`, for a cursor of another list or order. */
export function unknownCursor(): AppError {
  return new AppError("validation", { fields: { cursor: "Esta página de la lista ya no existe" } });
}
