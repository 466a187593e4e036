import type { AccessEntry, AccessPage } from "@nutria/contract/schemas/record/access";
import { careLinks } from "../../care/care-link/index";
import type { NutritionistContext } from "../../kernel/context";
import { cursorOf, cursorPart, readCursor } from "../../kernel/table/cursor";
import { accessEntries, type StoredAccess } from "./entity";

/**
 * Who opened or changed the record of one of the caller's patients, newest first, one page at a time. Raises
 * `not_found`, and `validation` for an invalid cursor.
 */
export async function listAccess(
  ctx: NutritionistContext,
  patientId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<AccessPage> {
  const nutritionistId = ctx.actor.id;
  await careLinks(ctx, nutritionistId).get(patientId);
  const all = accessEntries(ctx.db).query.byPatient({ nutritionistId, patientId });
  const before = readCursor(cursor, { sequence: cursorPart.count });
  const older = before === undefined ? all : all.lt(before);
  const { data } = await older.go({ order: "desc", limit: limit + 1 });
  const entries = data.slice(0, limit);
  const last = entries.at(-1);
  const nextCursor = last && data.length > limit ? cursorOf(String(last.sequence)) : null;
  return { items: entries.map(toAccessEntry), nextCursor };
}

/** An entry on the wire. */
function toAccessEntry(stored: StoredAccess): AccessEntry {
  const { nutritionistId: _, patientId, subjectId, ...entry } = stored;
  return { ...entry, patient: patientId, subjectId: subjectId ?? null };
}
