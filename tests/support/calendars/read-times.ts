import { readBusyTimes } from "@nutria/core/scheduling/busy-calendar/ical/busy-times";
import { calendarOf } from "./files";

/** A practice in Mexico City, and the time that is looked at. */
export const range = {
  timeZone: "America/Mexico_City",
  from: "2026-11-25T06:00:00.000Z",
  until: "2027-12-30T06:00:00.000Z",
};

export const read = (text: string) => readBusyTimes({ text, ...range });

/** The times of a calendar with these lines, by the clock of Mexico City. */
export function timesOf(...lines: string[]): string[] {
  const answer = read(calendarOf(...lines));
  if ("problem" in answer) throw new Error(answer.problem);
  const shown = (instant: string) => new Date(Date.parse(instant) - 6 * 3_600_000).toISOString().slice(5, 16);
  return answer.times.map(({ start, end }) => `${shown(start)}/${shown(end)}`);
}

/** An hour of December the 1st. */
export const tenToEleven = [
  "DTSTART;TZID=America/Mexico_City:20261201T100000",
  "DTEND;TZID=America/Mexico_City:20261201T110000",
];
