import { AppError } from "@nutria/contract/errors";
import type {
  ListVisitNotesQuery,
  RestoreVisitNoteInput,
  VisitNote,
  VisitNoteHistory,
} from "@nutria/contract/schemas/record/visit-note";
import type * as z from "zod/mini";
import type { NutritionistContext } from "../../kernel/context";
import { cursorOf, readCursor } from "../../kernel/cursor";
import { refuseStale, sectionHistory } from "../../kernel/section";
import { recordAccess } from "../access-log/index";
import { visitNotes } from "./repo";
import { historyOf, noteSection, toVisitNote } from "./section";
import { saveNote } from "./update-note";

/** Each entry holds a whole note, so a page has few. */
const mostPerPage = 30;

/**
 * The earlier versions of a note, newest first: who replaced each, when, and what it held. Raises `not_found`, and
 * `validation` for an invalid cursor.
 */
export async function listNoteHistory(
  ctx: NutritionistContext,
  noteId: string,
  { limit, cursor }: z.output<typeof ListVisitNotesQuery>,
): Promise<z.output<typeof VisitNoteHistory>> {
  const { patientId, nutritionistId } = await visitNotes(ctx, ctx.actor.id).get(noteId);
  const all = sectionHistory(ctx.db).query.byDocument({ nutritionistId, document: historyOf(noteId) });
  const [before] = cursor === undefined ? [] : readCursor(cursor, 1);
  const older = before === undefined ? all : all.lt({ version: Number(before) });
  const count = Math.min(limit, mostPerPage);
  const { data } = await older.go({ order: "desc", count: count + 1, consistent: true });
  const entries = data.slice(0, count);
  const last = entries.at(-1);
  await recordAccess(ctx, { patientId, action: "read", what: "history", subjectId: noteId });
  return {
    items: entries.map(({ version, savedBy, savedAt, changed, before: replaced }) => ({
      version: version - 1,
      savedBy,
      savedAt,
      changed,
      before: noteSection.parse(replaced as object),
    })),
    nextCursor: last && data.length > count ? cursorOf(String(last.version)) : null,
  };
}

/**
 * Writes what an earlier version of a note held as a new version. Raises `not_found`, also for a version that the
 * note never had; `patient_inactive`; `stale_version` with the stored note.
 */
export async function restoreNote(
  ctx: NutritionistContext,
  noteId: string,
  { toVersion, version }: z.output<typeof RestoreVisitNoteInput>,
): Promise<VisitNote> {
  const stored = await visitNotes(ctx, ctx.actor.id).get(noteId);
  refuseStale(stored, version, toVisitNote);
  const { data: entry } = await sectionHistory(ctx.db)
    .get({ nutritionistId: ctx.actor.id, document: historyOf(noteId), version: toVersion + 1 })
    .go({ consistent: true });
  if (!entry) throw new AppError("not_found");
  const content = noteSection.parse(entry.before as object);
  return saveNote(ctx, stored, { content, date: stored.date }, "restore");
}
