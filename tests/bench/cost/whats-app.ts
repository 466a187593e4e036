import { day, practice } from "./assumptions";

/**
 * Prices of one message of a template in Mexico, by quotations of 2026-03 and 2026-07: Meta's fee for its category UTILITY,
 * and AWS's for each message out and each that comes. AWS bills both.
 */
export const whatsAppPrices = { metaUsd: 0.0086, outUsd: 0.005, inUsd: 0.001 } as const;

/** What patients are told of on a working day: reminders, and what their nutritionist does with appointments. */
const toldADay = day["remind both sides"] + day["book, with its mail"] + day["move an appointment"];
/** A press on each reminder. */
const pressedADay = day["remind both sides"];

/** USD a month of so many nutritionists, of whose patients a part agreed to WhatsApp. */
export function whatsAppCost(nutritionists: number, agreedPart: number): number {
  const { metaUsd, outUsd, inUsd } = whatsAppPrices;
  const aDay = toldADay * (metaUsd + outUsd) + pressedADay * inUsd;
  return aDay * practice.workingDaysAMonth * nutritionists * agreedPart;
}

/** How much of it a practice may see. */
export const whatsAppParts = [0, 0.1, 0.5, 1] as const;
