import { movedDate } from "./screen/moved-date";

/**
 * Moves the clock of this process to a moment, from which it runs on: a seed meets the same day and hour whenever it is
 * repeated. Gives by how much, for the pages, and what puts it back.
 */
export function moveClock(present: string): { by: number; restore: () => void } {
  const real = globalThis.Date;
  const by = real.parse(present) - real.now();
  globalThis.Date = movedDate(real, by);
  return { by, restore: () => void (globalThis.Date = real) };
}
