import { occupies, type AgendaRole } from "@nutria/contract/agenda/agenda";
import { AppError } from "@nutria/contract/wire/errors";
import type { Context } from "../../../kernel/context";
import type { DomainEvent } from "../../../kernel/events/events";
import type { StoredAppointment } from "../entity";
import { AppointmentAccepted, AppointmentCancelled, AppointmentRejected, changeOf } from "../events";
import { appointments } from "../repo";
import { retryOnAppointmentConflict } from "../retry";
import { closedBy, refuseUnlessAsked, refuseUnlessChangeable, type Answer } from "../standing";
import type { AppointmentWrite } from "../writes/change";
import { withdrawRequest } from "../writes/withdraw-request";
import { writeAppointment } from "../writes/write-appointments";

/**
 * Reads an appointment, computes its change with `decide` and writes it. Starts again when a concurrent
 * request wrote first.
 */
export async function changeAppointment(
  ctx: Context,
  { nutritionist, appointmentId, check }: Omit<Answer, "by" | "reason">,
  decide: (before: StoredAppointment) => AppointmentWrite | Promise<AppointmentWrite>,
): Promise<StoredAppointment> {
  return retryOnAppointmentConflict(async () => {
    const before = await appointments(ctx, nutritionist.nutritionistId).get(appointmentId);
    check?.(before);
    return writeAppointment(ctx, nutritionist, before, await decide(before));
  });
}

/**
 * Accepts an appointment as the side that was asked, and with it a person who asks to be a patient. Raises
 * `appointment_closed` when it was already answered, `appointment_wrong_side`, `patient_inactive`,
 * `person_not_accepted` without an open request, `plan_full`, and `slot_taken` when a colliding one was accepted first.
 * A patient cannot accept an appointment that has ended: `appointment_over`. The nutritionist can, because a visit that
 * took place only stays in the agenda as accepted (spec A §2 hides rejected and cancelled ones).
 */
export function acceptAs(ctx: Context, answer: Answer): Promise<StoredAppointment> {
  return changeAppointment(ctx, answer, (before) => {
    refuseUnlessAsked(before, answer.by);
    if (answer.by === "client" && before.endDate <= ctx.now()) throw new AppError("appointment_over");
    return accepted(before, answer.by);
  });
}

/**
 * Accepts the nutritionist's proposal for a patient who agreed in another way (decisions, "Agenda"). Raises the errors
 * of {@link acceptAs}; an ended appointment counts as a visit that took place.
 */
export function confirmForPatient(ctx: Context, answer: Omit<Answer, "by">): Promise<StoredAppointment> {
  return changeAppointment(ctx, answer, (before) => {
    refuseUnlessAsked(before, "client");
    return accepted(before, "nutritionist");
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

/**
 * Cancels an appointment, or deletes an event, as either side, and frees its time; see {@link withdrawRequest}. Raises
 * `appointment_closed`, and for a patient the errors of {@link refuseUnlessChangeable}.
 */
export function cancelAs(ctx: Context, answer: Answer): Promise<StoredAppointment> {
  return changeAppointment(ctx, answer, (before) => {
    if (answer.by === "client") refuseUnlessChangeable(ctx, before);
    if (!occupies(before.status)) throw new AppError("appointment_closed");
    const event = AppointmentCancelled(changeOf(before, answer.by));
    return closed(ctx, before, answer, "cancelled", event);
  });
}

async function closed(
  ctx: Context,
  before: StoredAppointment,
  answer: Answer,
  status: "rejected" | "cancelled",
  event: DomainEvent,
): Promise<AppointmentWrite> {
  const request = await withdrawRequest(ctx, before, answer.by);
  return {
    after: { ...before, status, ...closedBy(answer) },
    events: [event, ...request.events],
    isUnseen: answer.by === "client",
    also: () => request.items,
  };
}

/** The person who asks for it is accepted along, so that an accepted visit is always somebody's with a record. */
function accepted(before: StoredAppointment, by: AgendaRole): AppointmentWrite {
  return {
    after: { ...before, status: "accepted" },
    events: [AppointmentAccepted(changeOf(before, by))],
    acceptsPerson: true,
  };
}
