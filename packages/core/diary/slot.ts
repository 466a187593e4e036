import { placesOfDay } from "@nutria/contract/record/diary-facts";

/** A place of the day, or a key of the app, which is longer. */
export const slotPattern = /^(\d{1,2}|[\w.:-]{8,100})$/;

/** The place of a meal in its day; null for a slot that is a key of the app. */
export function positionOf(slot: string): number | null {
  return slot.length <= 2 && Number(slot) < placesOfDay ? Number(slot) : null;
}
