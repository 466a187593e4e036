import { addCalendarDays } from "@nutria/calendar/day";
import { formatDay } from "@nutria/calendar/format";
import { formatLongDay } from "@nutria/calendar/format-days";
import { wallClock } from "@nutria/calendar/zone";
import type { DisplayStatus } from "@nutria/contract/agenda/agenda";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { visitWordOf } from "@nutria/contract/agenda/visit-words";
import { agendaTexts } from "../texts";

export type Tone = "online" | "onsite" | "other";
export type Look = "solid" | "light" | "bordered";

/** Returns the colour of an event: blue for online, green for in person and at home (spec A §2). */
export function toneOf({ type, mode }: Pick<Appointment, "type" | "mode">): Tone {
  if (type === "other") return "other";
  return mode === "online" ? "online" : "onsite";
}

/**
 * Returns the style of a status: solid when accepted, light while the patient must answer, bordered while the
 * nutritionist must answer (spec A §4).
 */
export function lookOf(status: DisplayStatus | null): Look {
  if (status === "PENDING_BY_PATIENT") return "light";
  return status === "PENDING_BY_NUTRITIONIST" ? "bordered" : "solid";
}

export function personOf({ patient }: Pick<Appointment, "patient">): string {
  return patient ? `${patient.name} ${patient.lastName}`.trim() : "";
}

/** Returns the title of an event: its patient's name, or its own title. */
export function titleOf(appointment: Appointment): string {
  return appointment.type === "other" ? appointment.title : personOf(appointment);
}

/** The word of an event's state at an instant, the same in every view, the panel and the record (decisions, "Agenda"). */
export const stateWordOf: (appointment: Appointment, now: string) => string = visitWordOf;

/** `09:00 – 10:00`, or that it lasts all day. */
export function timesOf(appointment: Appointment, zone: string): string {
  if (appointment.isAllDay) return agendaTexts.allDay;
  const start = wallClock(appointment.startDate, zone);
  const end = wallClock(appointment.endDate, zone);
  const until = end.day === start.day ? end.time : `${formatDay(end.day)} ${end.time}`;
  return `${start.time} – ${until}`;
}

/** Returns the last day that an all-day event covers; its end is the midnight after that day. */
export function lastDayOf(appointment: Appointment, zone: string): string {
  const end = wallClock(appointment.endDate, zone);
  return end.time === "00:00" && appointment.endDate > appointment.startDate
    ? addCalendarDays(end.day, -1)
    : end.day;
}

/** Formats the place: the mode, and the office if there is one. */
export function placeOf({ mode, office }: Pick<Appointment, "mode" | "office">): string {
  if (mode === null) return "";
  const word = agendaTexts.modes[mode];
  return office && office.name !== "" ? `${word} · ${office.name}` : word;
}

/** Returns the text of an event for screen readers: day, time, patient and its state in a word. */
export function announcementOf(appointment: Appointment, zone: string, state: string): string {
  const { day } = wallClock(appointment.startDate, zone);
  return [
    formatLongDay(day),
    timesOf(appointment, zone),
    titleOf(appointment),
    appointment.service?.service.name ?? "",
    placeOf(appointment),
    appointment.type === "other" ? "" : state,
  ]
    .filter((part) => part !== "")
    .join(", ");
}

/** `lunes, 23 de noviembre, 09:00 – 10:00` */
export function momentOf(appointment: Appointment, zone: string): string {
  return `${formatLongDay(wallClock(appointment.startDate, zone).day)}, ${timesOf(appointment, zone)}`;
}
