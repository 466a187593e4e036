import type { Assistant, InvitedAssistant } from "@nutria/contract/schemas/practice/assistant";
import type { Context } from "../../kernel/context";
import type { InvitedAssistant as StoredInvitation, Membership } from "../../practice/assistant/index";

/** An assistant on the wire. */
export function toAssistant({
  assistantId,
  name,
  lastName,
  email,
  rights,
  createdAt,
}: Membership): Assistant {
  return { _id: assistantId, name, lastName, email, rights, createdAt };
}

/** An invitation on the wire. */
export function toInvited(
  ctx: Context,
  stored: Pick<
    StoredInvitation,
    "invitationId" | "name" | "lastName" | "email" | "rights" | "createdAt" | "lapsesAt"
  >,
): InvitedAssistant {
  const { invitationId, name, lastName, email, rights, createdAt, lapsesAt } = stored;
  return {
    ...{ _id: invitationId, name, lastName, email, rights, createdAt, lapsesAt },
    hasLapsed: lapsesAt <= ctx.now(),
  };
}
