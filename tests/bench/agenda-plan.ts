export interface Subject {
  token: string;
  service: string;
  office: string;
  patient: string;
}

export interface Ready {
  origin: string;
  subjects: Subject[];
  /** Table units of one request. */
  units: { create: number; block: number; list: number; availability: number };
}

/** A Monday, 00:00 in Mexico City. */
export const weekStart = "2040-11-19T06:00:00.000Z";

const minute = 60_000;

/** Sixty separate start times in that week: twelve on each of five days, one every 75 minutes. */
export const weekTimes: string[] = Array.from({ length: 60 }, (_, index) => {
  const day = Math.floor(index / 12);
  return new Date(Date.parse(weekStart) + (day * 1440 + 360 + (index % 12) * 75) * minute).toISOString();
});

/** The zone of the practices, which the web sends with each time. */
const timeZone = "America/Mexico_City";
/** Mexico City has had one offset since 2022. */
const offset = 6 * 60 * minute;

/**
 * The start of a free slot by its number, as the web sends it: a time on the wall, and the zone of the practice. There are
 * nineteen per day, from the following week on.
 */
export function startOf(slot: number): { startDate: string; timeZone: string } {
  return { startDate: wallTimeOf(slot, 0), timeZone };
}

/** The times of an event of an hour in a free slot, as the web sends them. */
export function eventOf(slot: number) {
  return { ...startOf(slot), endDate: wallTimeOf(slot, 60), isAllDay: false };
}

function wallTimeOf(slot: number, minutesLater: number): string {
  const day = 7 + Math.floor(slot / 19);
  const minutes = (day % 15_000) * 1440 + (slot % 19) * 75 + minutesLater;
  const wall = Date.parse(weekStart) + minutes * minute - offset;
  return new Date(wall).toISOString().slice(0, "yyyy-MM-ddTHH:mm".length);
}
