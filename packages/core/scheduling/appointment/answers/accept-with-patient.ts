import { AppError, type ErrorCode } from "@nutria/contract/errors";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { careLinks, StaleAcceptedAppointmentsError } from "../../../care/care-link/index";
import type { NutritionistContext } from "../../../kernel/context";
import { commit } from "../../../kernel/table/commit";
import { retryOnConflict } from "../../../kernel/table/retry-on-conflict";
import {
  acceptance,
  linkRequests,
  requireOpen,
  StaleListingError,
  type StoredLinkRequest,
} from "../../../linking/link-request/index";
import type { Nutritionist } from "../../../practice/nutritionist/index";
import { findNutritionistWithAgenda } from "../access";
import type { StoredAppointment } from "../entity";
import { AppointmentAccepted, changeOf } from "../events";
import { appointments } from "../repo";
import { StaleAppointmentError } from "../retry";
import { refuseUnlessAsked } from "../standing";
import { toAppointment } from "../to-wire";
import { writeAppointment } from "../writes/write-appointments";

/** Refusals that say that the request was answered, or the person linked, since it was read. */
const answeredMeanwhile: readonly ErrorCode[] = ["link_request_closed", "patient_already_linked"];

/**
 * Confirms the appointment of a person who is not linked yet and accepts their link request, in one transaction
 * (decisions, "Agenda"). What somebody did meanwhile is not done again: an appointment that is confirmed already stays as it
 * is, and a person who is linked already keeps the link. Raises `appointment_closed`, `appointment_wrong_side`,
 * `slot_taken`, `plan_full`, `link_request_closed` where nobody asks to be a patient any more, `link_request_wrong_side`
 * for a request of the caller's own, `patient_inactive`, `agenda_disabled`.
 */
export async function acceptAppointmentWithPatient(
  ctx: NutritionistContext,
  appointmentId: string,
): Promise<Appointment> {
  const nutritionist = await findNutritionistWithAgenda(ctx, ctx.actor.id);
  return retryOnConflict(
    async () => toAppointment(await acceptOnce(ctx, nutritionist, appointmentId)),
    [StaleAppointmentError, StaleAcceptedAppointmentsError, StaleListingError],
  );
}

async function acceptOnce(
  ctx: NutritionistContext,
  nutritionist: Nutritionist,
  appointmentId: string,
): Promise<StoredAppointment> {
  const { nutritionistId } = nutritionist;
  const before = await appointments(ctx, nutritionistId).get(appointmentId);
  const { patientId } = before;
  const isConfirmed = before.status === "accepted";
  if (patientId === undefined) throw new AppError("appointment_closed");
  if (!isConfirmed) refuseUnlessAsked(before, "nutritionist");
  const request = await linkRequests(ctx, nutritionistId).findOpen(patientId);
  if (request?.status === "pending")
    return restartWhenAnswered(acceptBoth(ctx, nutritionist, before, requireOpen(request, "patient")));
  if (isConfirmed) throw new AppError("appointment_closed");
  const isLinked = (await careLinks(ctx, nutritionistId).find(patientId)) !== undefined;
  if (!isLinked) throw new AppError("link_request_closed");
  return writeAppointment(ctx, nutritionist, before, accepted(before));
}

/** Accepts the request, and the appointment unless it is accepted already. */
async function acceptBoth(
  ctx: NutritionistContext,
  nutritionist: Nutritionist,
  before: StoredAppointment,
  request: StoredLinkRequest,
): Promise<StoredAppointment> {
  const how = { acceptedBy: "nutritionist", activated: true } as const;
  if (before.status === "accepted") {
    const link = await acceptance(ctx, request, how);
    await commit(ctx, link.items, link.events);
    return before;
  }
  const { appointmentId, startDate: start, endDate: end } = before;
  const link = await acceptance(ctx, request, { ...how, accepted: { appointmentId, start, end } });
  const { after, events } = accepted(before);
  return writeAppointment(ctx, nutritionist, before, {
    after,
    events: [...events, ...link.events],
    isLinking: true,
    also: () => link.items,
  });
}

const accepted = (before: StoredAppointment) => ({
  after: { ...before, status: "accepted" as const },
  events: [AppointmentAccepted(changeOf(before, "nutritionist"))],
});

/** Starts the attempt again when somebody answered the request since it was read. */
async function restartWhenAnswered<Result>(attempt: Promise<Result>): Promise<Result> {
  try {
    return await attempt;
  } catch (error) {
    const isAnswered = error instanceof AppError && answeredMeanwhile.includes(error.code);
    throw isAnswered ? new StaleAppointmentError() : error;
  }
}
