/** What the benchmark's server and its clients agree on. */

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

/** A Monday, 00:00 by the clock of Mexico City. */
export const weekStart = "2040-11-19T06:00:00.000Z";

const minute = 60_000;

/** Sixty times in that week, none touching another: twelve on each of five days, an hour every 75 minutes. */
export const weekTimes: string[] = Array.from({ length: 60 }, (_, index) => {
  const day = Math.floor(index / 12);
  return new Date(Date.parse(weekStart) + (day * 1440 + 360 + (index % 12) * 75) * minute).toISOString();
});

/** The start of the so-many-th free time, nineteen a day, from the week after on. */
export function startOf(slot: number): string {
  const day = 7 + Math.floor(slot / 19);
  return new Date(Date.parse(weekStart) + ((day % 15_000) * 1440 + (slot % 19) * 75) * minute).toISOString();
}
