import type { TransactItem } from "../kernel/table/transact-item";
import { newItem } from "../kernel/table/items";
import type { Context } from "../kernel/context";
import { cursorOf, cursorPart, readCursor } from "../kernel/table/cursor";
import { auditEntries, type AuditAction, type AuditEntry } from "./entity";

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

/** The entries to list: all of one subject, or those of a month (`yyyy-MM`, UTC). */
type AuditScope = { subjectId: string } | { month: string };

/**
 * The audit entries of a scope, newest first, one page at a time. Raises `validation` for an invalid cursor.
 */
export async function listAuditEntries(
  ctx: Context,
  scope: AuditScope,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ entries: AuditEntry[]; nextCursor: string | null }> {
  const { byMonth, bySubject } = auditEntries(ctx.db).query;
  const all = "month" in scope ? byMonth(scope) : bySubject(scope);
  const after = readCursor(cursor, { entryId: cursorPart.id("audit") });
  const older = after === undefined ? all : all.lt(after);
  const { data } = await older.go({ order: "desc", limit: limit + 1 });
  const entries = data.slice(0, limit);
  const last = entries.at(-1);
  return { entries, nextCursor: last && data.length > limit ? cursorOf(last.entryId) : null };
}
