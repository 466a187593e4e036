import { ApiError } from "@nutria/contract/wire/api-error";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { FileX } from "lucide-react";
import { Link, Navigate, useLocation, useNavigate, useParams, useSearchParams } from "react-router-dom";
import { buttonClass } from "../../../../ui/actions/button-class";
import { EmptyState } from "../../../../ui/feedback/empty-state";
import { LoadFailed } from "../../../../ui/feedback/load-failed";
import { CenteredSpinner } from "../../../../ui/feedback/spinner";
import { paths } from "@nutria/contract/web/paths";
import { useDraftVault } from "../../../../device/drafts/draft-vault";
import { useNewVisitNote, useVisitNote } from "../../api/visit-notes";
import { noteTexts } from "./texts";
import { VisitNoteEditor } from "./visit-note-editor";

/** The note of one visit, by the id in the address; `new` while nothing is written in it. */
export function VisitNoteScreen({ patient }: { patient: PatientDetail }) {
  const { "*": section = "" } = useParams();
  const noteId = section.replace(/^notes\//, "").replace(/\/$/, "");
  const isNew = noteId === "new";
  const { note, startedAs, onStarted } = useNoteOfAddress(patient._id, isNew ? null : noteId);
  const isVaultSettled = useDraftVault();
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
  const storedId = note.data._id;
  if (isNew && storedId !== null)
    return <Navigate to={paths.patientNote.href(patient._id, storedId)} replace />;
  if (!isVaultSettled) return <CenteredSpinner />;
  return (
    <VisitNoteEditor
      key={startedAs ?? noteId}
      patient={patient}
      note={note.data}
      onStarted={({ _id }) => onStarted(_id)}
    />
  );
}

/** A note that was started here keeps its editor, and the cursor in it, when its address becomes its own. */
function useNoteOfAddress(patientId: string, noteId: string | null) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const stored = useVisitNote(noteId);
  const empty = useNewVisitNote(noteId === null ? patientId : null, search.get("appointment"));
  const startedAs =
    noteId === null ? location.key : (location.state as { startedAs?: string } | null)?.startedAs;
  return {
    note: noteId === null ? empty : stored,
    startedAs,
    onStarted: (startedId: string) =>
      void navigate(paths.patientNote.href(patientId, startedId), { replace: true, state: { startedAs } }),
  };
}
