import { AppError } from "@nutria/contract/wire/errors";
import type {
  HistoryPage,
  HistoryPageQuery,
  RestoreVersionInput,
} from "@nutria/contract/schemas/record/history";
import type { VisitNote } from "@nutria/contract/schemas/record/visit-note";
import type { NutritionistContext } from "../../kernel/context";
import { findDataAt, listSaves } from "../../kernel/document-history";
import { refuseStale } from "../../kernel/section";
import { recordAccess } from "../access-log/index";
import { visitNotes } from "./repo";
import { noteContentOf, noteHistoryOf, noteSection, toVisitNote } from "./section";
import { saveNote } from "./update-note";

/** An entry may hold two long texts, so a page has few. */
const mostPerPage = 30;

/**
 * The saves of a note, newest first, one page at a time; the last is its creation. Raises `not_found`, and `validation`
 * for an invalid cursor.
 */
export async function listNoteHistory(
  ctx: NutritionistContext,
  noteId: string,
  { limit, cursor }: HistoryPageQuery,
): Promise<HistoryPage> {
  const stored = await visitNotes(ctx, ctx.actor.id).get(noteId);
  const { nutritionistId, patientId, version, createdAt } = stored;
  const saves = await listSaves(
    ctx,
    { nutritionistId, document: noteHistoryOf(noteId) },
    { data: noteContentOf(stored), version },
    { limit: Math.min(limit, mostPerPage), cursor },
    { savedBy: nutritionistId, savedAt: createdAt },
  );
  await recordAccess(ctx, { patientId, action: "read", what: "history", subjectId: noteId });
  return saves;
}

/**
 * Restores the content of an earlier version as a new version: nothing is deleted. Raises `not_found`, also for a
 * version that the note never had; `patient_inactive`; `stale_version` with the stored note.
 */
export async function restoreNote(
  ctx: NutritionistContext,
  noteId: string,
  { toVersion, version }: RestoreVersionInput,
): Promise<VisitNote> {
  const stored = await visitNotes(ctx, ctx.actor.id).get(noteId);
  refuseStale(stored, version, toVisitNote);
  const at = { nutritionistId: ctx.actor.id, document: noteHistoryOf(noteId) };
  const earlier = await findDataAt(ctx, at, toVersion);
  if (!earlier) throw new AppError("not_found");
  const content = noteSection.parse(earlier);
  return saveNote(ctx, stored, content, { action: "restore", restoredFrom: toVersion });
}
