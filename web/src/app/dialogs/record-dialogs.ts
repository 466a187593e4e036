import { lazy } from "react";
import type { NoteHistoryDialogProps } from "../../features/patients/record/notes/note-history-dialog";
import type { RemoveNoteDialogProps } from "../../features/patients/record/notes/remove-note-dialog";

declare module "../../lib/dialogs" {
  interface DialogPropsByName {
    visitNoteHistory: NoteHistoryDialogProps;
    removeVisitNote: RemoveNoteDialogProps;
  }
}

/** The panels and dialogs of a patient's record: maps each name to its import. */
export const recordDialogs = {
  visitNoteHistory: lazy(async () => ({
    default: (await import("../../features/patients/record/notes/note-history-dialog")).NoteHistoryDialog,
  })),
  removeVisitNote: lazy(async () => ({
    default: (await import("../../features/patients/record/notes/remove-note-dialog")).RemoveNoteDialog,
  })),
};
