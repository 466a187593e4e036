import { ApiError } from "@nutria/contract/api-error";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { FileX } from "lucide-react";
import { Link, useParams } from "react-router-dom";
import { buttonClass } from "../../../../components/ui/actions/button-class";
import { EmptyState } from "../../../../components/ui/feedback/empty-state";
import { LoadFailed } from "../../../../components/ui/feedback/load-failed";
import { CenteredSpinner } from "../../../../components/ui/feedback/spinner";
import { paths } from "../../../../config/paths";
import { useVisitNote } from "../../api/visit-notes";
import { noteTexts } from "./texts";
import { VisitNoteEditor } from "./visit-note-editor";

/** The note of one visit, by the id in the address. */
export function VisitNoteScreen({ patient }: { patient: PatientDetail }) {
  const { "*": section = "" } = useParams();
  const noteId = section.replace(/^notes\//, "").replace(/\/$/, "");
  const note = useVisitNote(noteId);
  const isGone = note.error instanceof ApiError && note.error.code === "not_found";
  if (isGone || (note.data && note.data.patient !== patient._id)) {
    return (
      <EmptyState
        icon={<FileX size={32} aria-hidden="true" />}
        text={noteTexts.notFound.text}
        action={
          <Link className={buttonClass("primary")} to={paths.patientProgress.href(patient._id)}>
            {noteTexts.notFound.action}
          </Link>
        }
      />
    );
  }
  if (note.isError && !note.data) return <LoadFailed onRetry={() => void note.refetch()} />;
  if (!note.data) return <CenteredSpinner />;
  return <VisitNoteEditor key={noteId} patient={patient} note={note.data} />;
}
