import { AppError } from "@nutria/contract/wire/errors";
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
import { restartWhenAnswered } from "../writes/link-person";
import { writeAppointment } from "../writes/write-appointments";

/**
 * Confirms the appointment of a person who is not linked yet and accepts their link request, in one transaction
 * (decisions, "Agenda"). Concurrent acts are not repeated: a confirmed appointment stays unchanged, and a linked person
 * keeps the link. Raises `appointment_closed`, `appointment_wrong_side`, `slot_taken`, `plan_full`,
 * `link_request_closed` without an open request, `link_request_wrong_side` for a request of the caller's own,
 * `patient_inactive`, `agenda_disabled`.
 */
export async function acceptAppointmentWithPatient(
  ctx: NutritionistContext,
  appointmentId: string,
): Promise<Appointment> {
  const nutritionist = await findNutritionistWithAgenda(ctx, ctx.actor.id);
  return retryOnConflict(
    async () => toAppointment(ctx, await acceptOnce(ctx, nutritionist, appointmentId)),
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
  const open = await linkRequests(ctx, nutritionistId).findOpen(patientId);
  const request = open?.status === "pending" ? requireOpen(open, "patient") : undefined;
  if (isConfirmed) return acceptPerson(ctx, before, request);
  const isLinked = (await careLinks(ctx, nutritionistId).find(patientId)) !== undefined;
  if (!request && !isLinked) throw new AppError("link_request_closed");
  return writeAppointment(ctx, nutritionist, before, {
    after: { ...before, status: "accepted" },
    events: [AppointmentAccepted(changeOf(before, "nutritionist"))],
    acceptsPerson: true,
  });
}

/** Accepts the request of a person whose appointment is accepted already. */
async function acceptPerson(
  ctx: NutritionistContext,
  confirmed: StoredAppointment,
  request: StoredLinkRequest | undefined,
): Promise<StoredAppointment> {
  if (!request) throw new AppError("appointment_closed");
  const link = await acceptance(ctx, request, { acceptedBy: "nutritionist", activated: true });
  await restartWhenAnswered(commit(ctx, link.items, link.events));
  return confirmed;
}
