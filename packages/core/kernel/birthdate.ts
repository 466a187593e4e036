import { birthdateProblem } from "@nutria/contract/people/birthdate";
import type { Context } from "./context";

/**
 * Why a day is no birthdate, as a message; undefined for one that may be. Compares with the day in UTC, which is never
 * behind the day in Mexico.
 */
export function wrongBirthdate(ctx: Context, day: string | null | undefined): string | undefined {
  return birthdateProblem(day, ctx.now().slice(0, 10));
}
