import { minutesBetween, minutesPerDay } from "@nutria/calendar/instant";

/** Rules of the agenda that server and browser share. */

export const appointmentStatuses = ["pending", "accepted", "rescheduled", "rejected", "cancelled"] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

/** 'other' is a generic event with a title; every other type is an appointment with a patient (spec A §3). */
export const appointmentTypes = ["appointment", "other"] as const;
type AppointmentType = (typeof appointmentTypes)[number];

/** The patient's answer to the reminder of an accepted appointment: coming, or another time is needed. */
export const patientAnswers = ["confirmed", "change"] as const;
export type PatientAnswer = (typeof patientAnswers)[number];

/** Whether the patient came to an appointment that has started; null until the nutritionist says. */
export const attendances = ["attended", "missed"] as const;
export type Attendance = (typeof attendances)[number];

/** The sides of an appointment: one creates it, and one must answer it while it is pending (spec A §3). */
export const agendaRoles = ["nutritionist", "client"] as const;
export type AgendaRole = (typeof agendaRoles)[number];

/** Whether somebody's start has come: a visit that is booked now took place already (decisions, "Agenda"). */
export function hasStarted({ startDate }: { startDate: string }, now: string): boolean {
  return startDate <= now;
}

type Startable = Omit<Stateful, "nextActionRole"> & { startDate: string };

/**
 * Whether an appointment takes the attendance of its patient, and a payment: its start has come, and nobody cancelled or
 * rejected it. One that nobody answered is a visit then too (decisions, "Agenda").
 */
export function takesAttendance(appointment: Startable, now: string): boolean {
  const { type, status } = appointment;
  return type === "appointment" && occupies(status) && hasStarted(appointment, now);
}

/** Whether an appointment is counted as a visit: it was accepted, and its start has come. */
export function isCountedVisit(appointment: Startable, now: string): boolean {
  return appointment.status === "accepted" && takesAttendance(appointment, now);
}

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

/** Whether an appointment occupies its time: pending, accepted and rescheduled do; rejected and cancelled do not. */
export function occupies(status: AppointmentStatus): boolean {
  return status === "pending" || status === "accepted" || status === "rescheduled";
}

/** Whether an appointment waits for the answer of one side. */
export function isAwaiting({ status }: { status: AppointmentStatus }): boolean {
  return status === "pending" || status === "rescheduled";
}

/**
 * The display state: NORMAL for a generic event, ACCEPTED (solid), PENDING_BY_PATIENT (light) and
 * PENDING_BY_NUTRITIONIST (bordered). Null for rejected and cancelled, which are not shown. Spec A §4.
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

/** none: the agenda is open; mid: read-only, because future events exist; high: closed (spec A §4). */
export const agendaRestrictions = ["none", "mid", "high"] as const;
export type AgendaRestriction = (typeof agendaRestrictions)[number];

export function restrictionOf(may: { canUseAgenda: boolean; hasEvents: boolean }): AgendaRestriction {
  if (may.canUseAgenda) return "none";
  return may.hasEvents ? "mid" : "high";
}

/** Conditions of the agenda's use besides the plan: the beta of this stage, and the administrator's switch. */
export interface AgendaConditions {
  isInBeta: boolean;
  isDisabledByAdmin: boolean;
}

/** The plan's offer of the agenda; `included` and `beta` allow its use (spec A §4). */
export type AgendaOffer = "included" | "beta" | "none" | "disabled";

export function agendaOfferOf(
  { isInBeta, isDisabledByAdmin }: AgendaConditions,
  plan: { includesAgenda: boolean } | null,
): AgendaOffer {
  if (isDisabledByAdmin) return "disabled";
  if (plan?.includesAgenda) return "included";
  return isInBeta ? "beta" : "none";
}

/** Whether the agenda can be used with a plan; null is the free one. */
export function opensAgenda(conditions: AgendaConditions, plan: { includesAgenda: boolean } | null): boolean {
  return ["included", "beta"].includes(agendaOfferOf(conditions, plan));
}

/** Maps an office's mode to a service's: the specification calls the same mode `onsite` and `site`. */
export function serviceModeOf(officeMode: "online" | "onsite" | "home"): "online" | "site" | "home" {
  return officeMode === "onsite" ? "site" : officeMode;
}

export const slotGroups = ["Mañana", "Tarde", "Noche"] as const;
export type SlotGroup = (typeof slotGroups)[number];

/** The group in which a time `HH:mm` is listed: before 12:00, before 19:00, or later. */
export function slotGroupOf(time: string): SlotGroup {
  if (time < "12:00") return "Mañana";
  return time < "19:00" ? "Tarde" : "Noche";
}

/** Lengths and limits of the agenda (spec A §5, §9; decisions, "Agenda"). */
export const maximumCommentLength = 300;
/** Longest reason of a cancelled or rejected appointment, in characters. */
export const maximumReasonLength = 300;
export const defaultEventMinutes = 60;
export const defaultEventTime = "08:00";
/** The longest range of a list, and the longest event. */
export const maximumRangeDays = 62;

/** The error of an agenda range; undefined when it is valid. */
export function rangeProblem(from: string, to: string): string | undefined {
  const minutes = minutesBetween(from, to);
  if (minutes <= 0) return appointmentMessages.rangeEmpty;
  return minutes > maximumRangeDays * minutesPerDay ? appointmentMessages.rangeTooLong : undefined;
}

/** The error of an event's end; undefined when it is valid (spec A §5). Both are instants. */
export function endProblem(start: string, end: string): string | undefined {
  const minutes = minutesBetween(start, end);
  if (minutes === 0) return appointmentMessages.sameTimes;
  if (minutes < 0) return appointmentMessages.endBeforeStart;
  // Two hours of tolerance, because 62 days with a clock set back are longer than 62 × 24 hours.
  return minutes > maximumRangeDays * minutesPerDay + 120 ? appointmentMessages.eventTooLong : undefined;
}

/** `24/11/2026, 01/12/2026 y 08/12/2026`. */
function listOf(days: readonly string[]): string {
  return days.length < 2 ? days.join("") : `${days.slice(0, -1).join(", ")} y ${days.at(-1) ?? ""}`;
}

export const appointmentMessages = {
  required: "Este campo es obligatorio",
  commentTooLong: "El mensaje es muy largo",
  sameTimes: "Los horarios no deben de ser iguales",
  endBeforeStart: "La hora de fin no debe ser menor o igual a la hora de inicio",
  /** In the form that proposes another date. */
  proposedEndBeforeStart: "La hora de fin no puede ser menor a la hora de inicio",
  slotTaken: "Este horario ya está ocupado por otra cita",
  /** For a series, with the days in words. */
  datesTaken: (days: readonly string[]) => `Ya hay otra cita en ${listOf(days)}`,
  repeats: "Elige de 2 a 26 veces",
  movedDate: "Elige un horario de esa semana, entre la fecha anterior y la siguiente",
  repeatsInPast: "Una serie empieza en una fecha que no ha pasado",
  missingHourOn: (days: readonly string[]) => `Esa hora no existe por el cambio de horario: ${listOf(days)}`,
  eventTooLong: "Un evento puede durar 62 días como máximo",
  rangeEmpty: "El periodo debe terminar después de empezar",
  rangeTooLong: "El periodo puede ser de 62 días como máximo",
  date: "Escribe una fecha válida",
  missingHour: "Esa hora no existe ese día por el cambio de horario",
  timeZone: "Elige una zona horaria que exista",
  month: "Escribe el mes como 2026-12",
  mode: "Elige una modalidad que ofrezca el servicio",
  office: "Elige un consultorio de esta modalidad",
  onlineOffice: "Elige un consultorio en línea, para que tu paciente tenga el enlace de la videollamada",
  notInForm: "Este dato no se puede cambiar",
  movedTooFar: "Un evento tan largo no se puede mover tan lejos. Cancélalo y créalo de nuevo",
} as const;
