import type { DisplayStatus } from "@nutria/contract/agenda";
import type { Appointment } from "@nutria/contract/schemas/appointment";
import { agendaTexts } from "../texts";
import { addDays } from "./days";
import { formatIn, localOf } from "./zone";

export type Tone = "online" | "onsite" | "other";
export type Look = "solid" | "light" | "bordered";

/** Online is blue; in person and at home are green (spec A §2); other events have no mode. */
export function toneOf({ type, mode }: Pick<Appointment, "type" | "mode">): Tone {
  if (type === "other") return "other";
  return mode === "online" ? "online" : "onsite";
}

/** Accepted: solid; waiting for the patient: light; waiting for the nutritionist: bordered (spec A §4). */
export function lookOf(status: DisplayStatus | null): Look {
  if (status === "PENDING_BY_PATIENT") return "light";
  return status === "PENDING_BY_NUTRITIONIST" ? "bordered" : "solid";
}

export function personOf({ patient }: Pick<Appointment, "patient">): string {
  return patient ? `${patient.name} ${patient.lastName}`.trim() : "";
}

/** What an event is called: its patient, or its own title. */
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

/** The days that an event of whole days covers: its last, and not the midnight after it. */
export function lastDayOf(appointment: Appointment, zone: string): string {
  const end = localOf(appointment.endDate, zone);
  return end.time === "00:00" && appointment.endDate > appointment.startDate ? addDays(end.day, -1) : end.day;
}

/** Where it takes place: its mode, and the office where there is one. */
export function placeOf({ mode, office }: Pick<Appointment, "mode" | "office">): string {
  if (mode === null) return "";
  const word = agendaTexts.modes[mode];
  return office && office.name !== "" ? `${word} · ${office.name}` : word;
}

/** All that a screen reader says of an event: day, time, patient and state. */
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
