import type { Context } from "../kernel/context";
import { cursorOf, cursorPart, readCursor } from "../kernel/table/cursor";
import { auditEntries, type AuditEntry } from "./entity";

/** The entries to list: all of one subject, or those of a month (`yyyy-MM`, UTC). */
export type AuditScope = { subjectId: string } | { month: string };

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
