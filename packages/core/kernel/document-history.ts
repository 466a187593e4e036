import type { HistoryEntry, HistoryPage, HistoryPageQuery } from "@nutria/contract/schemas/record/history";
import { valueAt } from "@nutria/contract/clinical/leaves";
import type { Context } from "./context";
import { cursorOf, cursorPart, readCursor } from "./table/cursor";
import { getItem } from "./table/items";
import { queryItems } from "./table/query-items";
import { sectionHistory, type Versioned } from "./section";

/** The key of a document's history. */
interface HistoryKey {
  nutritionistId: string;
  document: string;
}

/** The creator and time of a document that exists from its first version on. */
type Creation = Pick<HistoryEntry, "savedAt" | "savedBy">;

/**
 * The saves of a document, newest first, one page at a time; `current` is what is stored now. With `created`, the last
 * page ends with the document's creation. Raises `validation` for an invalid cursor.
 */
export async function listSaves(
  ctx: Context,
  at: HistoryKey,
  current: Versioned<unknown>,
  { limit, cursor }: HistoryPageQuery,
  created?: Creation,
): Promise<HistoryPage> {
  const shownUntil = readCursor(cursor, { version: cursorPart.count });
  const all = sectionHistory(ctx.db).query.byDocument({ ...at });
  // Bounded below, because everything else of the practice shares the partition.
  const older = shownUntil === undefined ? all : all.between({ version: 0 }, shownUntil);
  const data = await queryItems(sectionHistory(ctx.db), () => older, {
    order: "desc",
    count: limit + 2,
    limit: limit + 2,
    consistent: true,
  });
  // The data after a save are those that the next save found before itself.
  const saves = data.map((save, index) => ({
    ...save,
    after: index === 0 ? current.data : (data[index - 1]?.before as unknown),
  }));
  const unseen = shownUntil === undefined ? saves : saves.slice(1);
  const items = unseen.slice(0, limit).map(toEntry);
  const last = items.at(-1);
  if (last && unseen.length > limit) return { items, nextCursor: cursorOf(String(last.version)) };
  if (created) items.push(creationEntry(created, last ? last.version - 1 : current.version));
  return { items, nextCursor: null };
}

/** The data of a document at an earlier version; undefined for a version that it never had, or that it has now. */
export async function findDataAt(ctx: Context, at: HistoryKey, version: number): Promise<object | undefined> {
  // The next save has the data that this version left behind.
  const data = await getItem(sectionHistory(ctx.db), { ...at, version: version + 1 }, { consistent: true });
  return data?.before as object | undefined;
}

function creationEntry({ savedAt, savedBy }: Creation, version: number): HistoryEntry {
  return { version, savedAt, savedBy, restoredFrom: null, fromQuestionnaire: null, changes: [] };
}

interface Save {
  version: number;
  savedAt: string;
  savedBy: string;
  restoredFrom?: number | undefined;
  fromQuestionnaire?: number | undefined;
  changed: string[];
  before: unknown;
  after: unknown;
}

/** A field that the data of an older shape lack is null. */
function toEntry({ changed, before, after, ...save }: Save): HistoryEntry {
  const { version, savedAt, savedBy, restoredFrom, fromQuestionnaire } = save;
  return {
    version,
    savedAt,
    savedBy,
    restoredFrom: restoredFrom ?? null,
    fromQuestionnaire: fromQuestionnaire ?? null,
    changes: changed.map((path) => ({
      path,
      before: valueAt(before, path) ?? null,
      after: valueAt(after, path) ?? null,
    })),
  };
}
