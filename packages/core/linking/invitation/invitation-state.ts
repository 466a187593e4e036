import type { Context } from "../../kernel/context";
import { linkRequests } from "../link-request/index";
import { isOpen, type StoredInvitation } from "./entity";

/** State of an invitation; `patientId` once its person accepted. */
type InvitationState = { status: "waiting" | "lapsed" } | { status: "used"; patientId: string };

/** An invitation is used when its request is accepted, here or from the person's mail, and not before. */
export async function invitationStateOf(
  ctx: Context,
  invitation: StoredInvitation,
): Promise<InvitationState> {
  const { nutritionistId, requestId, lapsesAt } = invitation;
  if (requestId === undefined) return { status: isOpen(ctx, invitation) ? "waiting" : "lapsed" };
  const { status, patientId } = await linkRequests(ctx, nutritionistId).get(requestId);
  if (status === "accepted") return { status: "used", patientId };
  return { status: status === "pending" && lapsesAt > ctx.now() ? "waiting" : "lapsed" };
}
