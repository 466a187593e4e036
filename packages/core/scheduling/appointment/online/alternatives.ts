import { AppError, type ErrorCode } from "@nutria/contract/wire/errors";
import { dayAt } from "@nutria/calendar/zone";
import type { Context } from "../../../kernel/context";
import { freeSlots, readBusy } from "./free-slots";
import { findNutritionistOpenOnline, readOnlineOffer, visitIn, type WantedVisit } from "./offer";

type WantedTime = WantedVisit & { startDate: string };

/** At most so many free times are offered instead of one that went, on each of so many days. */
const alternativesADay = 4;
const daysOfAlternatives = 2;

/**
 * Whether a time can be booked online now and, when not, the starts of the next free times: at most four on each of two
 * days of the practice. Raises `agenda_closed`, and `validation` for a choice that is not offered.
 */
export async function checkOnlineTime(
  ctx: Context,
  nutritionistId: string,
  wanted: WantedTime,
): Promise<{ isFree: boolean; alternatives: string[] }> {
  const offer = await readOnlineOffer(ctx, await findNutritionistOpenOnline(ctx, nutritionistId));
  const visit = visitIn(offer, wanted);
  const { timeZone } = offer.opening;
  const busy = await readBusy(ctx, offer);
  const byDay = new Map<string, string[]>();
  for (const { start } of freeSlots(offer, visit, busy, dayAt(wanted.startDate, timeZone))) {
    if (start === wanted.startDate) return { isFree: true, alternatives: [] };
    if (start < wanted.startDate) continue;
    const day = dayAt(start, timeZone);
    if (!byDay.has(day) && byDay.size === daysOfAlternatives) break;
    const known = byDay.get(day) ?? [];
    if (known.length < alternativesADay) byDay.set(day, [...known, start]);
  }
  return { isFree: false, alternatives: [...byDay.values()].flat() };
}

/** Refusals of a time that another one replaces. */
const gone: readonly ErrorCode[] = ["slot_taken", "slot_not_offered"];

/** Adds the next free times to the refusal of a time that went meanwhile. */
export async function withAlternatives<Result>(
  ctx: Context,
  nutritionistId: string,
  wanted: WantedTime,
  booking: Promise<Result>,
): Promise<Result> {
  try {
    return await booking;
  } catch (error) {
    if (!(error instanceof AppError && gone.includes(error.code))) throw error;
    const { alternatives } = await checkOnlineTime(ctx, nutritionistId, wanted);
    throw new AppError(error.code, {
      cause: error,
      alternatives,
      details: error.details,
    });
  }
}
