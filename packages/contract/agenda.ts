import { minutesBetween, minutesPerDay } from "@nutria/calendar/instant";

/** What both sides of the agenda know without asking each other; no library, so that the browser shares it. */

export const appointmentStatuses = ["pending", "accepted", "rescheduled", "rejected", "cancelled"] as const;
type AppointmentStatus = (typeof appointmentStatuses)[number];

/** 'other' is an event with a title; anything else is an appointment with a patient (spec A §3). */
export const appointmentTypes = ["appointment", "other"] as const;
type AppointmentType = (typeof appointmentTypes)[number];

/** Who made an appointment, and whose answer it waits for (spec A §3). */
export const agendaRoles = ["nutritionist", "client"] as const;
export type AgendaRole = (typeof agendaRoles)[number];

/** How an event is drawn (spec A §4). */
export const displayStatuses = [
  "NORMAL",
  "PENDING_BY_PATIENT",
  "ACCEPTED",
  "PENDING_BY_NUTRITIONIST",
] as const;
export type DisplayStatus = (typeof displayStatuses)[number];

interface Stateful {
  type: AppointmentType;
  status: AppointmentStatus;
  nextActionRole: AgendaRole;
}

/** Whether an appointment takes its time: pending, accepted and rescheduled do, rejected and cancelled do not. */
export function occupies(status: AppointmentStatus): boolean {
  return status === "pending" || status === "accepted" || status === "rescheduled";
}

/** Whether one side has been asked and has not answered. */
export function isAwaiting({ status }: { status: AppointmentStatus }): boolean {
  return status === "pending" || status === "rescheduled";
}

/**
 * The display state: NORMAL for an event that waits for nobody, ACCEPTED (solid), PENDING_BY_PATIENT (light) and
 * PENDING_BY_NUTRITIONIST (bordered). Null for what is not shown: rejected and cancelled. Spec A §4.
 */
export function displayStatusOf({ type, status, nextActionRole }: Stateful): DisplayStatus | null {
  if (!occupies(status)) return null;
  if (type === "other") return "NORMAL";
  if (status === "accepted") return "ACCEPTED";
  return nextActionRole === "client" ? "PENDING_BY_PATIENT" : "PENDING_BY_NUTRITIONIST";
}

/** Whether the event dialog offers to edit (spec A §4). */
export function isEditable(displayStatus: DisplayStatus | null): boolean {
  return displayStatus !== null && displayStatus !== "PENDING_BY_NUTRITIONIST";
}

/** none: the agenda is open; mid: read-only, since events lie ahead; high: closed (spec A §4). */
export const agendaRestrictions = ["none", "mid", "high"] as const;
export type AgendaRestriction = (typeof agendaRestrictions)[number];

export function restrictionOf(may: { canUseAgenda: boolean; hasEvents: boolean }): AgendaRestriction {
  if (may.canUseAgenda) return "none";
  return may.hasEvents ? "mid" : "high";
}

/** An office is `onsite` where a service is `site`; both words are the specification's. */
export function serviceModeOf(officeMode: "online" | "onsite" | "home"): "online" | "site" | "home" {
  return officeMode === "onsite" ? "site" : officeMode;
}

export const slotGroups = ["Mañana", "Tarde", "Noche"] as const;
export type SlotGroup = (typeof slotGroups)[number];

/** Where a time `HH:mm` is listed: before noon, before seven in the evening, or after. */
export function slotGroupOf(time: string): SlotGroup {
  if (time < "12:00") return "Mañana";
  return time < "19:00" ? "Tarde" : "Noche";
}

/** Lengths and limits of the agenda (spec A §5, §9; decisions, "Agenda"). */
export const maximumCommentLength = 300;
export const defaultEventMinutes = 60;
export const defaultEventTime = "08:00";
/** The longest range of a list, and the longest event. */
export const maximumRangeDays = 62;

/** What is wrong with a range of the agenda, if anything. */
export function rangeProblem(from: string, to: string): string | undefined {
  const minutes = minutesBetween(from, to);
  if (minutes <= 0) return appointmentMessages.rangeEmpty;
  return minutes > maximumRangeDays * minutesPerDay ? appointmentMessages.rangeTooLong : undefined;
}

/** What is wrong with the end of an event, if anything (spec A §5). Both are instants. */
export function endProblem(start: string, end: string): string | undefined {
  const minutes = minutesBetween(start, end);
  if (minutes === 0) return appointmentMessages.sameTimes;
  if (minutes < 0) return appointmentMessages.endBeforeStart;
  // Two hours more, so that 62 days in which a clock is set back still are.
  return minutes > maximumRangeDays * minutesPerDay + 120 ? appointmentMessages.eventTooLong : undefined;
}

export const appointmentMessages = {
  required: "Este campo es obligatorio",
  commentTooLong: "El mensaje es muy largo",
  sameTimes: "Los horarios no deben de ser iguales",
  endBeforeStart: "La hora de fin no debe ser menor o igual a la hora de inicio",
  /** In the form that proposes another date. */
  proposedEndBeforeStart: "La hora de fin no puede ser menor a la hora de inicio",
  slotTaken: "Este horario ya está ocupado por otra cita",
  eventTooLong: "Un evento puede durar 62 días como máximo",
  rangeEmpty: "El periodo debe terminar después de empezar",
  rangeTooLong: "El periodo puede ser de 62 días como máximo",
  date: "Escribe una fecha válida",
  missingHour: "Esa hora no existe ese día por el cambio de horario",
  timeZone: "Elige una zona horaria que exista",
  mode: "Elige una modalidad que ofrezca el servicio",
  office: "Elige un consultorio de esta modalidad",
  notInForm: "Este dato no se puede cambiar",
  movedTooFar: "Un evento tan largo no se puede mover tan lejos. Cancélalo y créalo de nuevo",
} as const;
