import type { LinkRequest } from "@nutria/contract/schemas/link-request";
import type { NutritionistContext } from "../../../kernel/context";
import { withIdempotency } from "../../../kernel/idempotency";
import { accept } from "./accept";
import { cancel, reject } from "./close";
import type { StoredLinkRequest } from "../entity";
import { linkRequests, requireOpen } from "../repo";
import { viewForNutritionist } from "../views";

/**
 * The nutritionist accepts a patient's request, optionally with a pass. Raises `not_found`,
 * `link_request_wrong_side` for a request of their own, `link_request_closed`, `plan_full` or
 * `no_passes_left`; nothing changes then.
 */
export async function acceptLinkRequest(
  ctx: NutritionistContext,
  requestId: string,
  options: { shouldAddPass: boolean },
): Promise<LinkRequest> {
  const input = { requestId, ...options };
  await withIdempotency<{ requestId: string }>(ctx, "acceptLinkRequest", input, async (recordResult) => {
    const request = await openRequest(ctx, requestId, "patient");
    await accept(ctx, request, {
      acceptedBy: "nutritionist",
      activated: true,
      ...(options.shouldAddPass && { newPassId: ctx.newId("assignedPass") }),
      also: recordResult({ requestId }),
    });
    return { requestId };
  });
  return view(ctx, requestId);
}

/**
 * The nutritionist rejects a patient's request. Raises the same errors as {@link acceptLinkRequest}, except
 * those of the plan and the passes.
 */
export async function rejectLinkRequest(ctx: NutritionistContext, requestId: string): Promise<LinkRequest> {
  await reject(ctx, await openRequest(ctx, requestId, "patient"), "nutritionist");
  return view(ctx, requestId);
}

/**
 * The nutritionist cancels a request of their own; its reserved pass returns to the stock. Raises
 * `not_found`, `link_request_wrong_side`, `link_request_closed`.
 */
export async function cancelLinkRequest(ctx: NutritionistContext, requestId: string): Promise<LinkRequest> {
  await cancel(ctx, await openRequest(ctx, requestId, "nutritionist"), "nutritionist");
  return view(ctx, requestId);
}

/**
 * An open request of the caller that `starter` sent. Raises `not_found`, `link_request_wrong_side`,
 * `link_request_closed`.
 */
export async function openRequest(
  ctx: NutritionistContext,
  requestId: string,
  starter: StoredLinkRequest["starter"],
): Promise<StoredLinkRequest> {
  return requireOpen(await linkRequests(ctx, ctx.actor.id).get(requestId), starter);
}

async function view(ctx: NutritionistContext, requestId: string): Promise<LinkRequest> {
  return viewForNutritionist(ctx, await linkRequests(ctx, ctx.actor.id).get(requestId));
}
