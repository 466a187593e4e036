import { instalmentMinimums } from "@nutria/contract/store/money";
import type { PassBundle } from "@nutria/contract/schemas/store/store";

/** Price of one pass of a bundle, in whole cents. */
export function pricePerPass({ price, passesAmount }: PassBundle): number {
  return Math.round(price / passesAmount);
}

/** What a bundle saves against as many passes at the price of the smallest one, in cents; never less than 0. */
export function savingOf(bundle: PassBundle, smallest: PassBundle): number {
  const atSmallest = Math.round((smallest.price * bundle.passesAmount) / smallest.passesAmount);
  return Math.max(0, atSmallest - bundle.price);
}

/** The most months without interest that the store has for a total; undefined when there are none. */
export function mostMonthsFor(total: number): number | undefined {
  return instalmentMinimums.findLast(({ minimum }) => total >= minimum)?.months;
}
