import type { Random } from "./random";

/**
 * The present of a walk, in UTC: a day of a fixed spring, so that a seed meets the same weeks in any year, at an hour of a
 * working day of Mexico, or of the evening, when the day of UTC is the next one already.
 */
export function momentOf(random: Random): string {
  const day = random.of([10, 11, 12, 13, 14, 17, 18, 19, 20, 21]) ?? 12;
  const hour = random.of([15, 16, 17, 18, 20, 22, 23, 25, 27]) ?? 17;
  const minutes = random.whole(0, 59);
  return new Date(Date.UTC(2031, 2, day, hour, minutes)).toISOString();
}
