import type { Context } from "../../../kernel/context";
import { AppError } from "@nutria/contract/wire/errors";
import type { StoredAppointment } from "../entity";
import { AppointmentAccepted, AppointmentCancelled, AppointmentRejected, changeOf } from "../events";
import { closedBy, refuseUnlessAsked, refuseUnlessChangeable, tookPlace, type Answer } from "../standing";
import { changeFollowing, isAskedWith } from "./following";

/**
 * Cancels an appointment and the later ones of its series, as either side, in one transaction; events are deleted, and
 * a patient's cancellation leaves visits that took place. Raises the errors of {@link cancelAs}, `series_too_long`.
 */
export function cancelFollowing(ctx: Context, answer: Answer): Promise<StoredAppointment> {
  return changeFollowing(ctx, answer, (open) => {
    const isByPatient = answer.by === "client";
    if (isByPatient) refuseUnlessChangeable(ctx, open[0]);
    const ahead = open.filter((one) => !isByPatient || !tookPlace(ctx, one));
    return {
      members: changedTo(ahead, { status: "cancelled", ...closedBy(answer) }),
      events: [AppointmentCancelled(changeOf(open[0], answer.by))],
      isUnseen: answer.by === "client",
    };
  });
}

/**
 * The patient accepts an appointment and the appointments of its series proposed with it, in one transaction; ended
 * ones stay unchanged. Raises the errors of {@link acceptAs}; `slot_taken` names the dates.
 */
export function acceptFollowing(ctx: Context, answer: Answer): Promise<StoredAppointment> {
  return changeFollowing(ctx, answer, (open) => {
    const asked = askedOf(open, answer).filter(({ endDate }) => endDate > ctx.now());
    const [first] = asked;
    if (!first) throw new AppError("appointment_over");
    return {
      members: changedTo(asked, { status: "accepted" }),
      events: [AppointmentAccepted(changeOf(first, answer.by))],
      acceptsPerson: true,
    };
  });
}

/**
 * The patient rejects an appointment and the appointments of its series proposed with it, in one transaction. Raises
 * the errors of {@link rejectAs}.
 */
export function rejectFollowing(ctx: Context, answer: Answer): Promise<StoredAppointment> {
  return changeFollowing(ctx, answer, (open) => ({
    members: changedTo(askedOf(open, answer), {
      status: "rejected",
      ...closedBy(answer),
    }),
    events: [AppointmentRejected(changeOf(open[0], answer.by))],
    isUnseen: answer.by === "client",
  }));
}

function askedOf([first, ...others]: [StoredAppointment, ...StoredAppointment[]], { by }: Answer) {
  refuseUnlessAsked(first, by);
  return [first, ...others.filter(isAskedWith(first))];
}

function changedTo(open: StoredAppointment[], changes: Partial<StoredAppointment>) {
  return open.map((before) => ({ before, after: { ...before, ...changes } }));
}
