import type { Context } from "../../kernel/context";
import { seal, unseal } from "../../kernel/seal";
import type { StoredCalendar } from "./entity";

const kindOf = (nutritionistId: string, calendarId: string): string =>
  `busyCalendar#${nutritionistId}#${calendarId}`;

/** Encrypts the address of a calendar; no other calendar's is opened by it. */
export function sealAddress(
  ctx: Context,
  nutritionistId: string,
  calendarId: string,
  address: string,
): Promise<string> {
  return seal(ctx, kindOf(nutritionistId, calendarId), address);
}

/** The address of a calendar; undefined when its secret is gone. It must never be logged. */
export function openAddress(
  ctx: Context,
  nutritionistId: string,
  { calendarId, sealedAddress }: Pick<StoredCalendar, "calendarId" | "sealedAddress">,
): Promise<string | undefined> {
  return unseal(ctx, kindOf(nutritionistId, calendarId), sealedAddress);
}
