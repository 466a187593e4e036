import { AppError } from "@nutria/contract/wire/errors";
import type { UpdateVisitNoteInput, VisitNote } from "@nutria/contract/schemas/record/visit-note";
import { careLinks } from "../../care/care-link/index";
import type { NutritionistContext } from "../../kernel/context";
import { refuseStale, staleVersion } from "../../kernel/section";
import { commitWithAccess, type Access } from "../access-log/index";
import type { StoredVisitNote } from "./entity";
import { refuseFutureDate } from "./create-note";
import { visitNotes } from "./repo";
import {
  contentAttributes,
  noteContentOf,
  noteHistoryOf,
  noteSection,
  saysTheSame,
  toVisitNote,
  type NoteContent,
} from "./section";
import { wholeItem } from "../../kernel/table/items";

/**
 * Saves all or part of a note; absent fields stay. Saving unchanged content changes nothing. Raises `not_found`;
 * `patient_inactive`; `validation` for a date in the future; `stale_version` with the stored note when it was saved
 * elsewhere since the screen was opened.
 */
export async function updateNote(
  ctx: NutritionistContext,
  noteId: string,
  { version, ...changes }: UpdateVisitNoteInput,
): Promise<VisitNote> {
  const stored = await visitNotes(ctx, ctx.actor.id).get(noteId);
  refuseFutureDate(ctx, changes.date);
  refuseStale(stored, version, toVisitNote);
  const content = noteSection.merge(noteContentOf(stored), changes);
  return saveNote(ctx, stored, content, { action: "update" });
}

/** Writes a new version of a note and the one before into its history. */
export async function saveNote(
  ctx: NutritionistContext,
  stored: StoredVisitNote,
  content: NoteContent,
  { action, ...restored }: { action: Access["action"]; restoredFrom?: number },
): Promise<VisitNote> {
  const { nutritionistId, noteId, patientId } = stored;
  const before = noteContentOf(stored);
  const date = content.date ?? stored.date;
  const isUnchanged = date === stored.date && saysTheSame(content, before);
  const links = careLinks(ctx, nutritionistId);
  const link = await links.get(patientId);
  if (!link.isActive) throw new AppError("patient_inactive");
  if (isUnchanged) return toVisitNote(stored);

  const { entity } = visitNotes(ctx, nutritionistId);
  const version = stored.version + 1;
  const after = { ...stored, ...contentAttributes(content), date, version, updatedAt: ctx.now() };
  const history = { nutritionistId, document: noteHistoryOf(noteId), version, ...restored };
  await commitWithAccess(ctx, { patientId, action, what: "note", subjectId: noteId }, [
    {
      write: wholeItem(entity, after, (attribute, { eq }) => eq(attribute.version, stored.version)),
      orElse: (existing) => staleOrRemoved(existing as StoredVisitNote | undefined),
    },
    links.activeItem(patientId),
    noteSection.historyItem(ctx, history, before, { ...content, date }),
  ]);
  return toVisitNote(after);
}

/** The refusal of a save that lost to another: the stored note, or `not_found` when it was removed. */
function staleOrRemoved(existing: StoredVisitNote | undefined): AppError {
  if (!existing || existing.removedAt !== undefined) return new AppError("not_found");
  return staleVersion(toVisitNote(existing));
}
