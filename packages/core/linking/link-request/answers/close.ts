import { AppError } from "@nutria/contract/wire/errors";
import { commit } from "../../../kernel/table/commit";
import { StaleReadError } from "../../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../../kernel/table/transact-item";
import type { Context } from "../../../kernel/context";
import type { DomainEvent } from "../../../kernel/events/events";
import { returnPassItems } from "../../../passes/pass/index";
import { dropUnconfirmedItems, findPerson, type Person } from "../../../care/patient/index";
import type { StoredLinkRequest } from "../entity";
import { LinkRequestCancelled, LinkRequestRejected } from "../events";
import { StaleListingError } from "../listing";
import { asListed, linkRequests } from "../repo";

type Side = "nutritionist" | "patient";

/** Rejects a request as the side that received it. Raises `link_request_closed`. */
export async function reject(ctx: Context, request: StoredLinkRequest, rejectedBy: Side): Promise<void> {
  const { nutritionistId, requestId, patientId } = request;
  await close(ctx, request, "rejected", [
    LinkRequestRejected({ nutritionistId, linkRequestId: requestId, patientId, rejectedBy }),
  ]);
}

/** Cancels a request as the side that sent it. Raises `link_request_closed`. */
export async function cancel(ctx: Context, request: StoredLinkRequest, cancelledBy: Side): Promise<void> {
  const { nutritionistId, requestId, patientId } = request;
  await close(ctx, request, "cancelled", [
    LinkRequestCancelled({ nutritionistId, linkRequestId: requestId, patientId, cancelledBy }),
  ]);
}

/**
 * Closes a request and returns its reserved pass to the stock in the same transaction (spec A §4). An unconfirmed
 * address that waited with it is released.
 */
async function close(
  ctx: Context,
  request: StoredLinkRequest,
  status: "rejected" | "cancelled",
  events: DomainEvent[],
): Promise<void> {
  const { nutritionistId, patientId } = request;
  const requests = linkRequests(ctx, nutritionistId);
  await asListed(ctx, request, async (current) => {
    const person = await findPerson(ctx, patientId);
    const items = [
      ...requests.closeItems(current, status),
      ...returnItems(ctx, current, person),
      ...(await dropUnconfirmedItems(ctx, person, nutritionistId)),
    ];
    await commit(ctx, items, events).catch((error: unknown) => {
      // The person changed, and is read again with the request.
      throw error instanceof StaleReadError ? new StaleListingError() : error;
    });
  });
}

function returnItems(ctx: Context, request: StoredLinkRequest, person: Person | undefined): TransactItem[] {
  const { nutritionistId, patientId, requestId, reservedPassId } = request;
  if (reservedPassId === undefined) return [];
  if (!person) throw new AppError("not_found");
  return returnPassItems(ctx, { nutritionistId, patientId, passId: reservedPassId, requestId }, person);
}
