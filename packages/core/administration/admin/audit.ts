import type { AuditPage, ListAuditQuery } from "@nutria/contract/schemas/admin";
import type * as z from "zod/mini";
import { listAdministrators } from "../../identity/account/index";
import { listAuditEntries } from "../../audit/index";
import type { AdminContext } from "../../kernel/context";

/**
 * The audit entries of one subject, or of one month, newest first, one page at a time. Raises `validation`
 * for an invalid cursor.
 */
export async function listAudit(
  ctx: AdminContext,
  { limit, cursor, subject, month = ctx.now().slice(0, 7) }: z.output<typeof ListAuditQuery>,
): Promise<z.output<typeof AuditPage>> {
  const scope = subject === undefined ? { month } : { subjectId: subject };
  const [{ entries, nextCursor }, administrators] = await Promise.all([
    listAuditEntries(ctx, scope, { limit, cursor }),
    listAdministrators(ctx),
  ]);
  const emails = new Map(administrators.map(({ accountId, email }) => [accountId, email]));
  const items = entries.map(({ entryId, at, action, actorRole, actorId, subjectId, details }) => ({
    _id: entryId,
    at,
    action,
    actor: { role: actorRole, id: actorId, email: emails.get(actorId) ?? null },
    subject: subjectId,
    details: details as z.output<typeof AuditPage>["items"][number]["details"],
  }));
  return { items, nextCursor };
}
