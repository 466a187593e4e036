import type { TransactItem } from "../kernel/transact-item";
import type { Context } from "../kernel/context";
import { auditEntries, type AuditAction } from "./entity";

/** What is noted about a change, besides who, what, on whom and when. */
export type AuditDetails = Record<string, string | number | boolean | readonly string[]>;

/** The audit entry of a change, for the very transaction that makes it. `details` holds no secret. */
export function auditItem(
  ctx: Context,
  action: AuditAction,
  subjectId: string,
  details: AuditDetails = {},
): TransactItem {
  const at = ctx.now();
  return {
    write: auditEntries(ctx.db).create({
      entryId: ctx.newId("audit"),
      month: at.slice(0, 7),
      action,
      actorRole: ctx.actor.role,
      actorId: ctx.actor.id,
      subjectId,
      details,
      at,
    }),
    orElse: "conflict",
  };
}
