import { addCalendarDays } from "@nutria/calendar/day";
import { formatDay } from "@nutria/calendar/format";
import { formatDayInFull, formatLongDay, formatShortDay } from "@nutria/calendar/format-days";
import { startOfDay } from "@nutria/calendar/local-time";
import { dayAt, wallClock } from "@nutria/calendar/zone";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { Hand } from "./hand";

/** The visits as the API has them, and how a screen may say them. */

/** The visits of some days, the first and the last included, without those that the agenda never shows. */
export async function visitsOf({ call, zone }: Hand, from: string, last: string): Promise<Appointment[]> {
  const query = { from: startOfDay(from, zone), to: startOfDay(addCalendarDays(last, 1), zone) };
  const all = await call(agendaRoutes.listAgenda, { query });
  return all.filter(({ displayStatus }) => displayStatus !== null);
}

export const visitOf = ({ call }: Hand, id: string): Promise<Appointment> =>
  call(agendaRoutes.getAppointment, { params: { id } });

export const titleOf = ({ type, title, patient }: Appointment): string =>
  type === "other" ? title : patient ? `${patient.name} ${patient.lastName}`.trim() : "";

export const startOf = ({ startDate }: Appointment, zone: string) => wallClock(startDate, zone);

/** Whether a text names a day in one of the ways in which the screens write days. */
export function namesDay(text: string, day: string): boolean {
  const plain = text.toLowerCase();
  const ways = [formatLongDay(day), formatShortDay(day), formatDayInFull(day), formatDay(day)];
  return ways.some((one) => plain.includes(one.toLowerCase()));
}

/** The same, or as a day near today: `Hoy, 17:15–18:00`. */
export function namesDayNearby(text: string, day: string, zone: string): boolean {
  const today = dayAt(new Date().toISOString(), zone);
  const near = [-1, 0, 1].findIndex((days) => addCalendarDays(today, days) === day);
  return namesDay(text, day) || (near !== -1 && text.includes(["Ayer", "Hoy", "Mañana"][near] ?? ""));
}

/** The times `HH:mm` of a text, in their order. */
export const timesIn = (text: string): string[] =>
  [...text.matchAll(/\b([01]?\d|2[0-3]):[0-5]\d\b/g)].map(([time]) => time);
