import { addDays, epochSeconds } from "@nutria/calendar/instant";
import { mostAssistants } from "@nutria/contract/people/assistants";
import { AppError } from "@nutria/contract/wire/errors";
import { linkDays } from "@nutria/contract/people/link-life";
import type {
  Assistant,
  AssistantRightsInput,
  AssistantTeam,
  InviteAssistantInput,
  InvitedAssistant,
} from "@nutria/contract/schemas/practice/assistant";
import type { NutritionistContext } from "../../kernel/context";
import { withIdempotency } from "../../kernel/idempotency";
import { commit } from "../../kernel/table/commit";
import { retryOnConflict } from "../../kernel/table/retry-on-conflict";
import { assistantsOf, practicesOf } from "../../practice/assistant/index";
import { endSessions } from "../session/index";
import { AssistantInvited } from "./events";
import { toAssistant, toInvited } from "./to-wire";
import { limitOf } from "../../kernel/limits";

/** Days for which an owner is shown that an invitation lapsed. */
const shownAfterLapse = 30;

/** The caller's assistants and whom they invited, oldest first. */
export async function listAssistants(ctx: NutritionistContext): Promise<AssistantTeam> {
  const { members, invited } = await assistantsOf(ctx, ctx.actor.id).team();
  return { assistants: members.map(toAssistant), invited: invited.map((one) => toInvited(ctx, one)) };
}

/**
 * Asks somebody by mail to be an assistant. To an e-mail that was invited before it sends a new link, and the one before
 * lapses; invitations that lapsed are cleared away. Raises `assistant_exists` with the field, `assistant_limit` when
 * assistants and open invitations are as many as a practice may have, whatever runs at once, and `throttled`.
 */
export async function inviteAssistant(
  ctx: NutritionistContext,
  input: InviteAssistantInput,
): Promise<InvitedAssistant> {
  const nutritionistId = ctx.actor.id;
  const all = assistantsOf(ctx, nutritionistId);
  return withIdempotency<InvitedAssistant>(
    ctx,
    "inviteAssistant",
    input,
    (recordResult) =>
      retryOnConflict(async () => {
        const { members, invited, unchanged } = await all.team();
        if (members.some(({ email }) => email === input.email)) throw alreadyAssists();
        const now = ctx.now();
        const isOver = ({ email, lapsesAt }: { email: string; lapsesAt: string }) =>
          email === input.email || lapsesAt <= now;
        const open = invited.filter((one) => !isOver(one));
        if (members.length + open.length >= mostAssistants) throw new AppError("assistant_limit");
        const lapsesAt = addDays(now, linkDays.assistant);
        const invitationId = ctx.newId("invitedAssistant");
        const invitation = { ...input, invitationId, createdAt: now, lapsesAt };
        const expiresAt = epochSeconds(addDays(lapsesAt, shownAfterLapse));
        const result = toInvited(ctx, invitation);
        await commit(
          ctx,
          [
            unchanged,
            ...invited.filter(isOver).map((one) => all.withdrawItem(one.invitationId)),
            all.inviteItem({ ...invitation, expiresAt }),
            ...recordResult(result),
          ],
          [AssistantInvited({ nutritionistId, invitationId })],
        );
        return result;
      }),
    { limits: [limitOf("inviteAssistant", nutritionistId)] },
  );
}

function alreadyAssists(): AppError {
  const { message } = new AppError("assistant_exists");
  return new AppError("assistant_exists", { fields: { email: message } });
}

/** Withdraws an invitation, whose link lapses at once. Raises `not_found`, also when it was accepted. */
export async function withdrawInvitation(ctx: NutritionistContext, invitationId: string): Promise<void> {
  const all = assistantsOf(ctx, ctx.actor.id);
  await retryOnConflict(async () => {
    const { invited, unchanged } = await all.team();
    if (!invited.some((one) => one.invitationId === invitationId)) throw new AppError("not_found");
    await commit(ctx, [unchanged, all.withdrawItem(invitationId)]);
  });
}

/** Replaces what an assistant may do, from their next call on. Raises `not_found`. */
export async function changeRights(
  ctx: NutritionistContext,
  assistantId: string,
  { rights }: AssistantRightsInput,
): Promise<Assistant> {
  const all = assistantsOf(ctx, ctx.actor.id);
  return retryOnConflict(async () => {
    const { members, unchanged } = await all.team();
    const member = members.find((one) => one.assistantId === assistantId);
    if (!member) throw new AppError("not_found");
    const changed = { ...member, rights };
    await commit(ctx, [unchanged, all.changeItem(changed)]);
    return toAssistant(changed);
  });
}

/**
 * Removes an assistant: their next call for this practice is refused, and the sessions of somebody who assists no other
 * end. Raises `not_found`.
 */
export async function removeAssistant(ctx: NutritionistContext, assistantId: string): Promise<void> {
  const all = assistantsOf(ctx, ctx.actor.id);
  await retryOnConflict(async () => {
    const { members, unchanged } = await all.team();
    if (!members.some((one) => one.assistantId === assistantId)) throw new AppError("not_found");
    await commit(ctx, [unchanged, ...all.leaveItems(assistantId)]);
  });
  if ((await practicesOf(ctx, assistantId)).length === 0) await endSessions(ctx, assistantId);
}
