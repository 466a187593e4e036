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

/** The start of a free slot by its number; there are nineteen per day, from the following week on. */
export function startOf(slot: number): string {
  const day = 7 + Math.floor(slot / 19);
  return new Date(Date.parse(weekStart) + ((day % 15_000) * 1440 + (slot % 19) * 75) * minute).toISOString();
}
