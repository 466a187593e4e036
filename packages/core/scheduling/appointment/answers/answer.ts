import { isAwaiting, occupies, type AgendaRole } from "@nutria/contract/agenda";
import { AppError } from "@nutria/contract/errors";
import type { Context } from "../../../kernel/context";
import type { DomainEvent } from "../../../kernel/events/events";
import type { Nutritionist } from "../../../practice/nutritionist/index";
import type { StoredAppointment } from "../entity";
import {
  AppointmentAccepted,
  AppointmentCancelled,
  AppointmentRejected,
  type AppointmentChange,
} from "../events";
import { appointments } from "../repo";
import { retryOnAppointmentConflict } from "../retry";
import type { Change } from "../writes/change";
import { withdrawRequest } from "../writes/withdraw-request";
import { writeAppointment } from "../writes/write-appointment";

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

/**
 * Reads an appointment, computes its change with `decide` and writes it. Starts again when a concurrent
 * request wrote first.
 */
export async function changeAppointment(
  ctx: Context,
  { nutritionist, appointmentId, check }: Omit<Answer, "by" | "reason">,
  decide: (before: StoredAppointment) => Change | Promise<Change>,
): Promise<StoredAppointment> {
  return retryOnAppointmentConflict(async () => {
    const before = await appointments(ctx, nutritionist.nutritionistId).get(appointmentId);
    check?.(before);
    return writeAppointment(ctx, nutritionist, before, await decide(before));
  });
}

/**
 * Accepts an appointment as the side that was asked. Raises `appointment_closed` when it was already
 * answered, `appointment_wrong_side`, `patient_inactive`, and `slot_taken` when a colliding one was accepted
 * first. A patient cannot accept one that has ended: `appointment_over`. The nutritionist can, because a
 * visit that took place only stays in the agenda as accepted (spec A §2 hides rejected and cancelled ones).
 */
export function acceptAs(ctx: Context, answer: Answer): Promise<StoredAppointment> {
  return changeAppointment(ctx, answer, (before) => {
    refuseUnlessAsked(before, answer.by);
    if (answer.by === "client" && before.endDate <= ctx.now()) throw new AppError("appointment_over");
    return changed(before, { status: "accepted" }, AppointmentAccepted(changeOf(before, answer.by)));
  });
}

/**
 * Rejects an appointment as the side that was asked, and frees its time; see {@link withdrawRequest}. Raises `appointment_closed`,
 * `appointment_wrong_side`.
 */
export function rejectAs(ctx: Context, answer: Answer): Promise<StoredAppointment> {
  return changeAppointment(ctx, answer, (before) => {
    refuseUnlessAsked(before, answer.by);
    const event = AppointmentRejected(changeOf(before, answer.by));
    return closed(ctx, before, answer, "rejected", event);
  });
}

/** Whether an accepted appointment is a visit that took place, which the patient no longer changes (decisions, "Agenda"). */
export function tookPlace(ctx: Context, { status, attendance, endDate }: StoredAppointment): boolean {
  return status === "accepted" && (attendance !== undefined || endDate <= ctx.now());
}

/**
 * Cancels an appointment, or deletes an event, as either side, and frees its time; see {@link withdrawRequest}. Raises
 * `appointment_closed`, for a patient also when the visit took place.
 */
export function cancelAs(ctx: Context, answer: Answer): Promise<StoredAppointment> {
  return changeAppointment(ctx, answer, (before) => {
    const isOver = answer.by === "client" && tookPlace(ctx, before);
    if (!occupies(before.status) || isOver) throw new AppError("appointment_closed");
    const event = AppointmentCancelled(changeOf(before, answer.by));
    return closed(ctx, before, answer, "cancelled", event);
  });
}

/** The data of an event about a change of an appointment. */
export function changeOf(appointment: StoredAppointment, by: AgendaRole): AppointmentChange {
  const { nutritionistId, appointmentId, patientId = null, startDate } = appointment;
  return { nutritionistId, appointmentId, patientId, by, startDate };
}

/** Raises `appointment_closed`, `appointment_wrong_side` unless an appointment waits for this side. */
export function refuseUnlessAsked(appointment: StoredAppointment, by: AgendaRole): void {
  if (!isAwaiting(appointment)) throw new AppError("appointment_closed");
  if (appointment.nextActionRole !== by) throw new AppError("appointment_wrong_side");
}

/** Who closes an appointment, and the reason when one was given, as they are stored. */
export function closedBy({ by, reason = "" }: Answer): Pick<StoredAppointment, "closedByRole" | "reason"> {
  return { closedByRole: by, ...(reason !== "" && { reason }) };
}

async function closed(
  ctx: Context,
  before: StoredAppointment,
  answer: Answer,
  status: "rejected" | "cancelled",
  event: DomainEvent,
): Promise<Change> {
  const request = await withdrawRequest(ctx, before, answer.by);
  return {
    after: { ...before, status, ...closedBy(answer) },
    events: [event, ...request.events],
    isUnseen: answer.by === "client",
    also: () => request.items,
  };
}

function changed(before: StoredAppointment, changes: Partial<StoredAppointment>, event: DomainEvent): Change {
  return { after: { ...before, ...changes }, events: [event] };
}
