import type { Minutes } from "./closed-hours";

/** Texts of what is busy in another calendar, of which only the time is known. */
export const otherBusyTexts = {
  label: "Ocupado · otro calendario",
  short: "Ocupado",
  /** Where a day is as wide as a thumb. */
  shortest: "Ocup.",
  day: "ocupado en otro calendario",
  times: (start: string, end: string) => `, ${start} a ${end}`,
  allDay: "Todo el día",
} as const;

const dayMinutes = 24 * 60;

/** Whether a time covers its day, which then has no times to say. */
export function isWholeDay({ start, end }: Minutes): boolean {
  return start === 0 && end === dayMinutes;
}
