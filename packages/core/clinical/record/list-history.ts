import type { HistoryEntry, HistoryPage, HistoryQuery } from "@nutria/contract/schemas/record/history";
import { recordAccess } from "../access-log/index";
import { careLinks } from "../../care/care-link/index";
import type { NutritionistContext } from "../../kernel/context";
import { cursorOf, readCursor } from "../../kernel/cursor";
import { sectionHistory } from "../../kernel/section";
import { documentOf } from "./define-record-section";
import { readRecord } from "./sections";

/**
 * The saves of one section of a patient's record, newest first, one page at a time. Raises `not_found`, and
 * `validation` for an invalid cursor. Spec B §3.
 */
export async function listHistory(
  ctx: NutritionistContext,
  patientId: string,
  { section, limit, cursor }: HistoryQuery,
): Promise<HistoryPage> {
  const link = await careLinks(ctx, ctx.actor.id).get(patientId);
  const [shownUntil] = cursor === undefined ? [] : readCursor(cursor, 1);
  const all = sectionHistory(ctx.db).query.byDocument({
    nutritionistId: link.nutritionistId,
    document: documentOf(link, section),
  });
  const older = shownUntil === undefined ? all : all.lte({ version: Number(shownUntil) });
  const [{ data }, record] = await Promise.all([
    older.go({ order: "desc", count: limit + 2, consistent: true }),
    readRecord(ctx, link),
  ]);
  // What a save left behind is what the next one found.
  const saves = data.map((save, index) => ({
    ...save,
    after: index === 0 ? (record[section].data as unknown) : (data[index - 1]?.before as unknown),
  }));
  const unseen = shownUntil === undefined ? saves : saves.slice(1);
  const items = unseen.slice(0, limit);
  await recordAccess(ctx, { patientId, action: "read", what: "history" });
  const last = items.at(-1);
  return {
    items: items.map(toEntry),
    nextCursor: last && unseen.length > limit ? cursorOf(String(last.version)) : null,
  };
}

interface Save {
  version: number;
  savedAt: string;
  savedBy: string;
  restoredFrom?: number | undefined;
  changed: string[];
  before: unknown;
  after: unknown;
}

function toEntry({ version, savedAt, savedBy, restoredFrom, changed, before, after }: Save): HistoryEntry {
  return {
    version,
    savedAt,
    savedBy,
    restoredFrom: restoredFrom ?? null,
    changes: changed.map((path) => ({ path, before: valueAt(before, path), after: valueAt(after, path) })),
  };
}

/** The value at a path; null where the data lack it, such as those of an older shape. */
function valueAt(data: unknown, path: string): unknown {
  let value = data;
  for (const key of path.split("."))
    value = typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  return value ?? null;
}
