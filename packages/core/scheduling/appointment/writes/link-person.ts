import { AppError, type ErrorCode } from "@nutria/contract/wire/errors";
import type { AcceptedAppointments } from "../../../care/care-link/index";
import type { Context } from "../../../kernel/context";
import type { DomainEvent } from "../../../kernel/events/events";
import type { TransactItem } from "../../../kernel/table/transact-item";
import { acceptance, linkRequests, StaleListingError } from "../../../linking/link-request/index";
import { StaleAppointmentError } from "../retry";
import type { Planned, SharedChange } from "./plan-write";

/** Refusals that say that the request was answered, or the person linked, since it was read. */
const answeredMeanwhile: readonly ErrorCode[] = ["link_request_closed", "patient_already_linked"];

/**
 * The items that accept the person of appointments that become accepted, for the same transaction; undefined for a
 * patient, or a person whom the nutritionist asked. Raises `person_not_accepted` without acceptance, without an open
 * request, or when an assistant may not accept.
 */
export async function linkingOf(
  ctx: Context,
  { nutritionistId, patientId, link }: AcceptedAppointments,
  planned: readonly Planned[],
  { acceptsPerson = false }: SharedChange,
): Promise<{ items: TransactItem[]; events: DomainEvent[] } | undefined> {
  const accepted = planned.filter(({ plan }) => plan.isAccepted && !plan.wasAccepted);
  if (link || accepted.length === 0) return undefined;
  const request = await linkRequests(ctx, nutritionistId).findOpen(patientId);
  if (request?.starter === "nutritionist") return undefined;
  const mayAccept = ctx.assistant === undefined || ctx.assistant.rights.includes("contacts");
  if (!request || !acceptsPerson || !mayAccept) throw new AppError("person_not_accepted");
  return acceptance(ctx, request, {
    acceptedBy: "nutritionist",
    activated: true,
    accepted: accepted.map(({ after }) => ({
      appointmentId: after.appointmentId,
      start: after.startDate,
      end: after.endDate,
    })),
  });
}

/** Starts the attempt again when somebody answered the request since it was read. */
export async function restartWhenAnswered<Result>(attempt: Promise<Result>): Promise<Result> {
  try {
    return await attempt;
  } catch (error) {
    const isAnswered =
      error instanceof StaleListingError ||
      (error instanceof AppError && answeredMeanwhile.includes(error.code));
    throw isAnswered ? new StaleAppointmentError() : error;
  }
}
