import { occupies, type AgendaRole } from "@nutria/contract/agenda/agenda";
import type { Context } from "../../../kernel/context";
import type { DomainEvent } from "../../../kernel/events/events";
import type { TransactItem } from "../../../kernel/table/transact-item";
import { LinkRequestCancelled, LinkRequestRejected, linkRequests } from "../../../linking/link-request/index";
import type { StoredAppointment } from "../entity";
import { patientAppointments } from "../repo";
import { StaleAppointmentError } from "../retry";

/**
 * The items that close, with its appointment, the link request that a visit's booking opened. The request stays open
 * when the person sent it by itself or has another appointment ahead, and when the nutritionist cancels an accepted
 * visit, which refuses the date and not the person.
 */
export async function withdrawRequest(
  ctx: Context,
  appointment: StoredAppointment,
  by: AgendaRole,
): Promise<{ items: TransactItem[]; events: DomainEvent[] }> {
  const { nutritionistId, appointmentId, patientId, createdByRole, status } = appointment;
  const nothing = { items: [], events: [] };
  if (createdByRole !== "client" || patientId === undefined) return nothing;
  if (by === "nutritionist" && status === "accepted") return nothing;
  const requests = linkRequests(ctx, nutritionistId);
  const request = await requests.findOpen(patientId);
  if (!request?.isFromBooking) return nothing;
  const ahead = await patientAppointments(ctx, patientId).startingFrom(ctx.now());
  const isExpected = ahead.some(
    (one) =>
      one.nutritionistId === nutritionistId && one.appointmentId !== appointmentId && occupies(one.status),
  );
  if (isExpected) return nothing;
  const ids = { nutritionistId, linkRequestId: request.requestId, patientId };
  const event =
    by === "client"
      ? LinkRequestCancelled({ ...ids, cancelledBy: "patient" })
      : LinkRequestRejected({ ...ids, rejectedBy: "nutritionist" });
  return {
    // Accepted, or joined by another booking, since it was read.
    items: requests
      .closeItems(request, by === "client" ? "cancelled" : "rejected")
      .map((item) => ({ ...item, orElse: () => new StaleAppointmentError() })),
    events: [event],
  };
}
