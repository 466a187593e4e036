import type { Context } from "./context";

/**
 * Whether a date lies ahead: a day, or a month or year without its day (`2026-11`, `2026`). Compares with the day in UTC,
 * which is never behind the day in Mexico.
 */
export function isFutureDate(ctx: Context, date: string | null | undefined): boolean {
  return typeof date === "string" && date > ctx.now().slice(0, Math.min(date.length, 10));
}
