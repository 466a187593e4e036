import { isAwaiting, occupies, type AgendaRole } from "@nutria/contract/agenda";
import { AppError } from "@nutria/contract/errors";
import type { Context } from "../../kernel/context";
import type { DomainEvent } from "../../kernel/events";
import type { Nutritionist } from "../../practice/nutritionist/index";
import type { StoredAppointment } from "./entity";
import {
  AppointmentAccepted,
  AppointmentCancelled,
  AppointmentRejected,
  type AppointmentChange,
} from "./events";
import { appointments } from "./repo";
import { retryOnAgendaConflict } from "./retry";
import { write, type Change } from "./write";

/** Whose appointment, and which side acts. */
export interface Answer {
  practice: Nutritionist;
  appointmentId: string;
  by: AgendaRole;
  /** Looks at the appointment as it was read, each time it is read; raising refuses. */
  check?: (before: StoredAppointment) => void;
}

/** Reads an appointment, decides what it becomes and writes it, again from the start when a rival wrote first. */
export async function changeAppointment(
  ctx: Context,
  { practice, appointmentId, check }: Omit<Answer, "by">,
  decide: (before: StoredAppointment) => Change | Promise<Change>,
): Promise<StoredAppointment> {
  return retryOnAgendaConflict(async () => {
    const before = await appointments(ctx, practice.nutritionistId).get(appointmentId);
    check?.(before);
    return write(ctx, practice, before, await decide(before));
  });
}

/**
 * Confirms an appointment in the name of the side that was asked. Raises `appointment_closed` when it was answered
 * before, `appointment_wrong_side`, `patient_inactive`, and `slot_taken` when one that clashes was accepted first. A
 * patient cannot confirm one that has ended: `appointment_over`. The nutritionist may, since a visit that took place can
 * only stay in the agenda as accepted (spec A §2 hides what is rejected or cancelled).
 */
export function acceptAs(ctx: Context, answer: Answer): Promise<StoredAppointment> {
  return changeAppointment(ctx, answer, (before) => {
    refuseUnlessAsked(before, answer.by);
    if (answer.by === "client" && before.endDate <= ctx.now()) throw new AppError("appointment_over");
    return changed(before, { status: "accepted" }, AppointmentAccepted(changeOf(before, answer.by)));
  });
}

/** Rejects an appointment in the name of the side that was asked; its time is free again. Raises as accepting does. */
export function rejectAs(ctx: Context, answer: Answer): Promise<StoredAppointment> {
  return changeAppointment(ctx, answer, (before) => {
    refuseUnlessAsked(before, answer.by);
    const event = AppointmentRejected(changeOf(before, answer.by));
    return { ...changed(before, { status: "rejected" }, event), isUnseen: answer.by === "client" };
  });
}

/** Cancels an appointment, or removes an event, whoever's turn it is; its time is free again. `appointment_closed`. */
export function cancelAs(ctx: Context, answer: Answer): Promise<StoredAppointment> {
  return changeAppointment(ctx, answer, (before) => {
    if (!occupies(before.status)) throw new AppError("appointment_closed");
    const event = AppointmentCancelled(changeOf(before, answer.by));
    return { ...changed(before, { status: "cancelled" }, event), isUnseen: answer.by === "client" };
  });
}

/** What an event says of a change. */
export function changeOf(appointment: StoredAppointment, by: AgendaRole): AppointmentChange {
  const { nutritionistId, appointmentId, patientId = null, startDate } = appointment;
  return { nutritionistId, appointmentId, patientId, by, startDate };
}

function refuseUnlessAsked(appointment: StoredAppointment, by: AgendaRole): void {
  if (!isAwaiting(appointment)) throw new AppError("appointment_closed");
  if (appointment.nextActionRole !== by) throw new AppError("appointment_wrong_side");
}

function changed(before: StoredAppointment, changes: Partial<StoredAppointment>, event: DomainEvent): Change {
  return { after: { ...before, ...changes }, events: [event] };
}
