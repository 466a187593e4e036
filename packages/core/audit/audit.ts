import type { TransactItem } from "../kernel/table/transact-item";
import { newItem } from "../kernel/table/items";
import type { Context } from "../kernel/context";
import { auditEntries, type AuditAction } from "./entity";

/** Further values of an audit entry, besides actor, action, subject and time. */
export type AuditDetails = Record<string, string | number | boolean | readonly string[]>;

/** The audit entry of a change, for the same transaction as the change. `details` must not hold a secret. */
export function auditItem(
  ctx: Context,
  action: AuditAction,
  subjectId: string,
  details: AuditDetails = {},
): TransactItem {
  const at = ctx.now();
  return {
    write: newItem(auditEntries(ctx.db), {
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
