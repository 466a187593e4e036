import { AppError } from "@nutria/contract/errors";

/** Where a page of a list ended, as it goes over the wire: whatever the list is ordered by. */
export function cursorOf(...parts: string[]): string {
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

/** The parts that a cursor was made of. Raises `validation` for one that is not ours. */
export function readCursor(cursor: string, length: number): string[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (Array.isArray(parts) && parts.length === length && parts.every((part) => typeof part === "string")) {
      return parts as string[];
    }
  } catch {
    // Not JSON: falls through to the refusal.
  }
  throw new AppError("validation", { fields: { cursor: "Esta página de la lista ya no existe" } });
}
