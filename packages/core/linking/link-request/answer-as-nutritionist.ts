import type { LinkRequest } from "@nutria/contract/schemas/link-request";
import type { NutritionistContext } from "../../kernel/context";
import { withIdempotency } from "../../kernel/idempotency";
import { accept } from "./accept";
import { cancel, reject } from "./close";
import type { StoredLinkRequest } from "./entity";
import { linkRequests, stillOpen } from "./repo";
import { viewForNutritionist } from "./views";

/**
 * The nutritionist accepts a patient's request, with a pass if wanted. Raises `not_found`, `link_request_wrong_side`
 * for one of their own, `link_request_closed`, and `plan_full` or `no_passes_left`, in which cases nothing changes.
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

/** The nutritionist rejects a patient's request. Raises as {@link acceptLinkRequest}. */
export async function rejectLinkRequest(ctx: NutritionistContext, requestId: string): Promise<LinkRequest> {
  await reject(ctx, await openRequest(ctx, requestId, "patient"), "nutritionist");
  return view(ctx, requestId);
}

/** The nutritionist cancels a request of their own; its reserved pass comes back. */
export async function cancelLinkRequest(ctx: NutritionistContext, requestId: string): Promise<LinkRequest> {
  await cancel(ctx, await openRequest(ctx, requestId, "nutritionist"), "nutritionist");
  return view(ctx, requestId);
}

/** A request of the caller that is still open and was started by `starter`. */
export async function openRequest(
  ctx: NutritionistContext,
  requestId: string,
  starter: StoredLinkRequest["starter"],
): Promise<StoredLinkRequest> {
  return stillOpen(await linkRequests(ctx, ctx.actor.id).get(requestId), starter);
}

async function view(ctx: NutritionistContext, requestId: string): Promise<LinkRequest> {
  return viewForNutritionist(ctx, await linkRequests(ctx, ctx.actor.id).get(requestId));
}
