import { hasStarted, isAwaiting, occupies, type AgendaRole } from "@nutria/contract/agenda/agenda";
import { AppError } from "@nutria/contract/wire/errors";
import type { Context } from "../../kernel/context";
import type { Nutritionist } from "../../practice/nutritionist/index";
import type { StoredAppointment } from "./entity";

/** The appointment to answer, and the side that answers. */
export interface Answer {
  nutritionist: Nutritionist;
  appointmentId: string;
  by: AgendaRole;
  /** Why it is rejected or cancelled, for the other side to read. */
  reason?: string | undefined;
  /** Checks the appointment on every read; raises to refuse. */
  check?: (before: StoredAppointment) => void;
}

/** Whether an accepted appointment is a visit that took place, which the patient no longer changes (decisions, "Agenda"). */
export function tookPlace(ctx: Context, { status, attendance, endDate }: StoredAppointment): boolean {
  return status === "accepted" && (attendance !== undefined || endDate <= ctx.now());
}

/**
 * Raises where its patient no longer moves or cancels an appointment: `appointment_closed` once it was answered with no or is a
 * visit that took place, and `appointment_started` while it takes place, whatever was answered.
 */
export function refuseUnlessChangeable(ctx: Context, appointment: StoredAppointment): void {
  if (!occupies(appointment.status) || tookPlace(ctx, appointment)) throw new AppError("appointment_closed");
  const now = ctx.now();
  if (hasStarted(appointment, now) && appointment.endDate > now) throw new AppError("appointment_started");
}

/** A started appointment as a visit that took place: accepted, whatever the answer, without a notice. */
export function visitThatTookPlace(appointment: StoredAppointment): StoredAppointment {
  return { ...appointment, status: "accepted" };
}

/** Raises `appointment_closed`, `appointment_wrong_side` unless an appointment waits for this side. */
export function refuseUnlessAsked(appointment: StoredAppointment, by: AgendaRole): void {
  if (!isAwaiting(appointment)) throw new AppError("appointment_closed");
  if (appointment.nextActionRole !== by) throw new AppError("appointment_wrong_side");
}

/** The stored closer of an appointment, with the reason when there is one. */
export function closedBy({ by, reason = "" }: Answer): Pick<StoredAppointment, "closedByRole" | "reason"> {
  return { closedByRole: by, ...(reason !== "" && { reason }) };
}
