import type { LinkRequest } from "@nutria/contract/schemas/link-request";
import { confirmLink } from "../../../care/care-link/index";
import type { PatientContext } from "../../../kernel/context";
import { requireAppTaken } from "../../../practice/refused-app/index";
import { acceptAsPatient } from "./accept";
import { cancel, reject } from "./close";
import type { StoredLinkRequest } from "../entity";
import { linkRequests, patientLinkRequests, requireOpen } from "../repo";
import { viewForPatient } from "../views";

/**
 * The patient accepts a nutritionist's request; when the plan is full the link starts inactive. One that a shared
 * address accepted provisionally is confirmed. Raises `not_found`, `link_request_wrong_side` for a request of
 * their own, `link_request_closed`. Spec A §4; decisions, "Consent and proof".
 */
export async function acceptClientLinkRequest(ctx: PatientContext, requestId: string): Promise<LinkRequest> {
  const request = await patientLinkRequests(ctx, ctx.actor.id).get(requestId);
  const { isProvisional } = await view(ctx, request);
  if (isProvisional) await confirmLink(ctx, request);
  else await acceptAsPatient(ctx, requireOpen(request, "nutritionist"));
  return view(ctx, request);
}

/**
 * The patient rejects a nutritionist's request; a reserved pass returns to the stock. Raises the same errors
 * as {@link acceptClientLinkRequest}.
 */
export async function rejectClientLinkRequest(ctx: PatientContext, requestId: string): Promise<LinkRequest> {
  const request = await openRequest(ctx, requestId, "nutritionist");
  await reject(ctx, request, "patient");
  return view(ctx, request);
}

/**
 * The patient cancels a request of their own. Raises `not_found`, `link_request_wrong_side`,
 * `link_request_closed`.
 */
export async function cancelClientLinkRequest(ctx: PatientContext, requestId: string): Promise<LinkRequest> {
  const request = await openRequest(ctx, requestId, "patient");
  await cancel(ctx, request, "patient");
  return view(ctx, request);
}

async function openRequest(
  ctx: PatientContext,
  requestId: string,
  starter: StoredLinkRequest["starter"],
): Promise<StoredLinkRequest> {
  const request = await patientLinkRequests(ctx, ctx.actor.id).get(requestId);
  await requireAppTaken(ctx, request.nutritionistId);
  return requireOpen(request, starter);
}

async function view(ctx: PatientContext, { nutritionistId, requestId }: StoredLinkRequest) {
  return viewForPatient(ctx, await linkRequests(ctx, nutritionistId).get(requestId));
}
