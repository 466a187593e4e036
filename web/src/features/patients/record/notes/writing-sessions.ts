import type { VisitNoteVersion } from "@nutria/contract/schemas/record/visit-note";

/** Saves with a shorter pause between them belong to one go at writing. */
const pauseMilliseconds = 2 * 60_000;
/** A save that takes away more than this is no correction of a word. */
const muchText = 40;

/**
 * The versions that a person looks for: a note saves itself after each pause, so of one go at writing only what was
 * there before it is shown, and what a save took much text away from. Newest first; `text` is what is stored now.
 */
export function versionsToShow(versions: readonly VisitNoteVersion[], text: string): VisitNoteVersion[] {
  return versions.filter((one, index) => {
    const after = versions[index - 1]?.before.text ?? text;
    if (one.before.text.length > after.length + muchText) return true;
    const earlier = versions[index + 1];
    if (!earlier || earlier.savedBy !== one.savedBy) return true;
    return Date.parse(one.savedAt) - Date.parse(earlier.savedAt) > pauseMilliseconds;
  });
}
