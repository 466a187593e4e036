import type { DisplayStatus } from "@nutria/contract/agenda";
import type { Appointment } from "@nutria/contract/schemas/appointment";
import { agendaTexts } from "../texts";
import { addDays } from "./days";
import { formatIn, localOf } from "./zone";

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

export function stateOf(appointment: Appointment): string {
  const { displayStatus } = appointment;
  return displayStatus === null ? agendaTexts.closedState : agendaTexts.states[displayStatus];
}

/** `lunes, 23 de noviembre` */
export function longDay(day: string): string {
  return formatIn("UTC", { weekday: "long", day: "numeric", month: "long" }).format(
    new Date(`${day}T12:00:00Z`),
  );
}

/** `23/11/2026` */
export function shortDay(day: string): string {
  const [year = "", month = "", date = ""] = day.split("-");
  return `${date}/${month}/${year}`;
}

/** `09:00 – 10:00`, or that it lasts all day. */
export function timesOf(appointment: Appointment, zone: string): string {
  if (appointment.isAllDay) return agendaTexts.allDay;
  const start = localOf(appointment.startDate, zone);
  const end = localOf(appointment.endDate, zone);
  const until = end.day === start.day ? end.time : `${shortDay(end.day)} ${end.time}`;
  return `${start.time} – ${until}`;
}

/** Returns the last day that an all-day event covers; its end is the midnight after that day. */
export function lastDayOf(appointment: Appointment, zone: string): string {
  const end = localOf(appointment.endDate, zone);
  return end.time === "00:00" && appointment.endDate > appointment.startDate ? addDays(end.day, -1) : end.day;
}

/** Formats the place: the mode, and the office if there is one. */
export function placeOf({ mode, office }: Pick<Appointment, "mode" | "office">): string {
  if (mode === null) return "";
  const word = agendaTexts.modes[mode];
  return office && office.name !== "" ? `${word} · ${office.name}` : word;
}

/** Returns the text of an event for screen readers: day, time, patient and status. */
export function announcementOf(appointment: Appointment, zone: string): string {
  const { day } = localOf(appointment.startDate, zone);
  return [
    longDay(day),
    timesOf(appointment, zone),
    titleOf(appointment),
    appointment.service?.service.name ?? "",
    placeOf(appointment),
    appointment.type === "other" ? "" : stateOf(appointment),
  ]
    .filter((part) => part !== "")
    .join(", ");
}

/** `lunes, 23 de noviembre, 09:00 – 10:00` */
export function momentOf(appointment: Appointment, zone: string): string {
  return `${longDay(localOf(appointment.startDate, zone).day)}, ${timesOf(appointment, zone)}`;
}
