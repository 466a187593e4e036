import { dialog } from "./dialog";
import type { PatientAccessDialogProps } from "../../../features/messages/access/patient-access-dialog";
import type { DeleteDocumentProps } from "../../../features/patients/record/documents/delete-document-dialogs";
import type { NoteHistoryDialogProps } from "../../../features/patients/record/notes/note-history-dialog";
import type { RemoveNoteDialogProps } from "../../../features/patients/record/notes/remove-note-dialog";
import { code } from "../../../lib/code";

declare module "../../../lib/dialogs" {
  interface DialogPropsByName {
    deleteNutritionPlan: DeleteDocumentProps;
    deleteAnalysis: DeleteDocumentProps;
    visitNoteHistory: NoteHistoryDialogProps;
    removeVisitNote: RemoveNoteDialogProps;
    patientAccess: PatientAccessDialogProps;
  }
}

const documents = code(() => import("../../../features/patients/record/documents/delete-document-dialogs"));

/** The panels and dialogs of a patient's record: maps each name to its import. */
export const recordDialogs = {
  deleteNutritionPlan: dialog(documents, ({ DeleteNutritionPlanDialog }) => DeleteNutritionPlanDialog),
  deleteAnalysis: dialog(documents, ({ DeleteAnalysisDialog }) => DeleteAnalysisDialog),
  visitNoteHistory: dialog(
    () => import("../../../features/patients/record/notes/note-history-dialog"),
    ({ NoteHistoryDialog }) => NoteHistoryDialog,
  ),
  patientAccess: dialog(
    () => import("../../../features/messages/access/patient-access-dialog"),
    ({ PatientAccessDialog }) => PatientAccessDialog,
  ),
  removeVisitNote: dialog(
    () => import("../../../features/patients/record/notes/remove-note-dialog"),
    ({ RemoveNoteDialog }) => RemoveNoteDialog,
  ),
};
