import { AppError } from "@nutria/contract/wire/errors";
import { careLinks } from "../../care/care-link/index";
import type { NutritionistContext } from "../../kernel/context";
import { retryOnConflict, StaleReadError } from "../../kernel/table/retry-on-conflict";
import { wholeItem } from "../../kernel/table/items";
import { commitWithAccess } from "../access-log/index";
import { visitNotes } from "./repo";

/** The note was saved while it was being removed. */
class StaleNoteError extends StaleReadError {}

/**
 * Removes a note from every list. It stays stored, with its history, because a clinical record is kept for five years
 * (NOM-004). Raises `not_found`, also for a note that was removed already, and `patient_inactive`.
 */
export async function removeNote(ctx: NutritionistContext, noteId: string): Promise<void> {
  const notes = visitNotes(ctx, ctx.actor.id);
  await retryOnConflict(async () => {
    const stored = await notes.get(noteId);
    const { patientId, version } = stored;
    const links = careLinks(ctx, ctx.actor.id);
    const link = await links.get(patientId);
    if (!link.isActive) throw new AppError("patient_inactive");
    const removed = { ...stored, version: version + 1, updatedAt: ctx.now(), removedAt: ctx.now() };
    await commitWithAccess(ctx, { patientId, action: "remove", what: "note", subjectId: noteId }, [
      {
        write: wholeItem(notes.entity, removed, (attribute, { eq }) => eq(attribute.version, version)),
        orElse: () => new StaleNoteError(),
      },
      links.activeItem(patientId),
    ]);
  }, [StaleNoteError]);
}
