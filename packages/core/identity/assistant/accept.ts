import { AppError } from "@nutria/contract/wire/errors";
import type { Session } from "@nutria/contract/schemas/account";
import type {
  AcceptAssistantInput,
  AssistantInvitationView,
} from "@nutria/contract/schemas/practice/assistant";
import type * as z from "zod/mini";
import type { Context } from "../../kernel/context";
import { throttleMailedLinks } from "../../kernel/link-token";
import { commit } from "../../kernel/table/commit";
import { retryOnConflict } from "../../kernel/table/retry-on-conflict";
import { assistantsOf, type InvitedAssistant } from "../../practice/assistant/index";
import { findNutritionist } from "../../practice/nutritionist/index";
import { findAccountByEmail, openAssistantAccount } from "../account/index";
import { readInvitationToken } from "./token";

/** The content of the page of an invitation; opening it changes nothing. Raises `link_lapsed`, `throttled`. */
export async function getInvitation(ctx: Context, token: string): Promise<AssistantInvitationView> {
  const { nutritionistId, name, email, rights, lapsesAt } = await openInvitation(ctx, token);
  const [owner, account] = await Promise.all([
    findNutritionist(ctx, nutritionistId),
    findAccountByEmail(ctx, "assistant", email),
  ]);
  if (!owner) throw new AppError("link_lapsed");
  return {
    ...{ name, email, rights, lapsesAt },
    owner: { name: owner.name, lastName: owner.lastName },
    hasAccount: account?.emailVerifiedAt !== undefined,
  };
}

/**
 * Accepts an invitation from the mailbox that it was sent to: opens the account with this password, or signs in to the
 * one that there is, and makes its owner an assistant. What was interrupted goes on when it is asked again. Raises
 * `link_lapsed`, and what `openAssistantAccount` raises.
 */
export async function acceptInvitation(
  ctx: Context,
  token: string,
  { password }: AcceptAssistantInput,
): Promise<z.output<typeof Session>> {
  const { nutritionistId, invitationId, email } = await openInvitation(ctx, token);
  const session = await openAssistantAccount(ctx, email, password);
  await joinPractice(ctx, { nutritionistId, invitationId }, session.user.id);
  return session;
}

/** Makes an account an assistant by an invitation to it. Raises `link_lapsed` for one that is not open any more. */
export async function joinPractice(
  ctx: Context,
  { nutritionistId, invitationId }: { nutritionistId: string; invitationId: string },
  assistantId: string,
): Promise<void> {
  const all = assistantsOf(ctx, nutritionistId);
  await retryOnConflict(async () => {
    const { invited, unchanged } = await all.team();
    const invitation = invited.find((one) => one.invitationId === invitationId);
    if (!invitation || invitation.lapsesAt <= ctx.now()) throw new AppError("link_lapsed");
    const { email, name, lastName, rights } = invitation;
    await commit(ctx, [
      unchanged,
      all.withdrawItem(invitationId),
      ...all.joinItems({ assistantId, email, name, lastName, rights, createdAt: ctx.now() }),
    ]);
  });
}

async function openInvitation(ctx: Context, token: string): Promise<InvitedAssistant> {
  await throttleMailedLinks(ctx);
  const { nutritionistId, invitationId } = await readInvitationToken(ctx, token);
  const invitation = await assistantsOf(ctx, nutritionistId).findInvited(invitationId);
  if (!invitation || invitation.lapsesAt <= ctx.now()) throw new AppError("link_lapsed");
  return invitation;
}
