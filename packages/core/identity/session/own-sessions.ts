import { AppError } from "@nutria/contract/wire/errors";
import type { OpenSession } from "@nutria/contract/schemas/account";
import type { Role } from "@nutria/contract/wire/define";
import type { Context } from "../../kernel/context";
import { endSessions, openSessionsOf, sessionOpenedAt } from "./sessions";

type Caller = Context<{ role: Role; id: string }>;

/** The open sessions of the caller, the latest first. */
export async function listSessions(ctx: Caller): Promise<OpenSession[]> {
  const open = await openSessionsOf(ctx, ctx.actor.id);
  const current = open.find(({ sessionId }) => sessionId === ctx.sessionId)?.firstSessionId;
  // Renewed tokens may name a session of their own, which belongs to the first.
  const firsts = open.filter(({ sessionId, firstSessionId }) => sessionId === firstSessionId);
  return firsts
    .map((one) => ({
      _id: one.firstSessionId,
      device: one.device ?? null,
      openedAt: sessionOpenedAt(one),
      isCurrent: one.firstSessionId === current,
    }))
    .sort((one, other) => (one.openedAt < other.openedAt ? 1 : -1));
}

/** Ends a session of the caller: its tokens are refused from now on. Raises `not_found`, also for one that has ended. */
export async function endOwnSession(ctx: Caller, id: string): Promise<void> {
  const open = await openSessionsOf(ctx, ctx.actor.id);
  if (!open.some(({ firstSessionId }) => firstSessionId === id)) throw new AppError("not_found");
  await endSessions(ctx, ctx.actor.id, id);
}
