import { lazy } from "react";
import type { PatientAccessDialogProps } from "../../features/messages/access/patient-access-dialog";
import type { DeleteDocumentProps } from "../../features/patients/record/documents/delete-document-dialogs";
import type { NoteHistoryDialogProps } from "../../features/patients/record/notes/note-history-dialog";
import type { RemoveNoteDialogProps } from "../../features/patients/record/notes/remove-note-dialog";

declare module "../../lib/dialogs" {
  interface DialogPropsByName {
    deleteNutritionPlan: DeleteDocumentProps;
    deleteAnalysis: DeleteDocumentProps;
    visitNoteHistory: NoteHistoryDialogProps;
    removeVisitNote: RemoveNoteDialogProps;
    patientAccess: PatientAccessDialogProps;
  }
}

const documents = () => import("../../features/patients/record/documents/delete-document-dialogs");

/** The panels and dialogs of a patient's record: maps each name to its import. */
export const recordDialogs = {
  deleteNutritionPlan: lazy(async () => ({ default: (await documents()).DeleteNutritionPlanDialog })),
  deleteAnalysis: lazy(async () => ({ default: (await documents()).DeleteAnalysisDialog })),
  visitNoteHistory: lazy(async () => ({
    default: (await import("../../features/patients/record/notes/note-history-dialog")).NoteHistoryDialog,
  })),
  patientAccess: lazy(async () => ({
    default: (await import("../../features/messages/access/patient-access-dialog")).PatientAccessDialog,
  })),
  removeVisitNote: lazy(async () => ({
    default: (await import("../../features/patients/record/notes/remove-note-dialog")).RemoveNoteDialog,
  })),
};
