import { useNavigate } from "react-router-dom";
import { QuestionDialog } from "../../../../ui/dialog/question-dialog";
import { paths } from "@nutria/contract/web/paths";
import { useDialogs } from "../../../../lib/dialogs";
import { useRemoveVisitNote } from "../../api/visit-notes";
import { noteTexts } from "./texts";

export interface RemoveNoteDialogProps {
  noteId: string;
  patientId: string;
}

/** Asks before a note is removed, and goes back to the record. */
export function RemoveNoteDialog({ noteId, patientId }: RemoveNoteDialogProps) {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const remove = useRemoveVisitNote(() => {
    dialogs.close();
    void navigate(paths.patientProgress.href(patientId));
  });
  return (
    <QuestionDialog
      texts={noteTexts.remove}
      lead={noteTexts.remove.lead}
      isDanger
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: noteId } })}
    />
  );
}
