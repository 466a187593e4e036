import type { VisitNote, VisitNoteVersion } from "@nutria/contract/schemas/record/visit-note";
import { formatInstant } from "@nutria/calendar/format";
import { useEffect, useState } from "react";
import { Button } from "../../../../components/ui/actions/button";
import { Dialog } from "../../../../components/ui/dialog/dialog";
import { LoadFailed } from "../../../../components/ui/feedback/load-failed";
import { CenteredSpinner } from "../../../../components/ui/feedback/spinner";
import { useDialogs } from "../../../../lib/dialogs";
import { usePracticeZone } from "../../../../lib/session/current-user";
import { useRestoreVisitNote, useVisitNote, useVisitNoteHistory } from "../../api/visit-notes";
import { NoteText } from "./note-text";
import { measureNames, typedNumber, measureOf, unitOf } from "./note-values";
import { versionsToShow } from "./writing-sessions";
import { noteTexts } from "./texts";
import styles from "./note-history.module.css";

const texts = noteTexts.history;

export interface NoteHistoryDialogProps {
  noteId: string;
  isReadOnly: boolean;
  /** Saves what is typed, so that it is a version too. */
  save: () => Promise<unknown>;
  onRestored: (note: VisitNote) => void;
}

/** The earlier versions of a note; one may be restored, as a new version. */
export function NoteHistoryDialog({ noteId, isReadOnly, save, onRestored }: NoteHistoryDialogProps) {
  const dialogs = useDialogs();
  const [isSaved, setIsSaved] = useState(false);
  useEffect(() => {
    void save().finally(() => setIsSaved(true));
  }, [save]);
  return (
    <Dialog
      title={texts.title}
      description={texts.lead}
      onClose={dialogs.close}
      actions={<Button onClick={dialogs.close}>{texts.close}</Button>}
    >
      {isSaved ? (
        <Versions noteId={noteId} isReadOnly={isReadOnly} onRestored={onRestored} />
      ) : (
        <CenteredSpinner />
      )}
    </Dialog>
  );
}

function Versions({ noteId, isReadOnly, onRestored }: Omit<NoteHistoryDialogProps, "save">) {
  const dialogs = useDialogs();
  const note = useVisitNote(noteId);
  const history = useVisitNoteHistory(noteId);
  const restore = useRestoreVisitNote((restored) => {
    onRestored(restored);
    dialogs.close();
  });
  if (history.isError) return <LoadFailed onRetry={() => void history.refetch()} />;
  if (!history.data || !note.data) return <CenteredSpinner />;
  const { version } = note.data;
  const versions = versionsToShow(
    history.data.pages.flatMap(({ items }) => items),
    note.data.text,
  );
  if (versions.length === 0) return <p className="muted">{texts.none}</p>;
  return (
    <>
      <ol className={styles.versions}>
        {versions.map((one) => (
          <li key={one.version}>
            <Version version={one} />
            {!isReadOnly && (
              <Button
                size="small"
                loading={restore.isPending && restore.variables.body.toVersion === one.version}
                disabled={restore.isPending}
                onClick={() =>
                  restore.mutate({ params: { id: noteId }, body: { toVersion: one.version, version } })
                }
              >
                {texts.restore}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {history.hasNextPage && (
        <Button loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </>
  );
}

function Version({ version: { savedAt, before } }: { version: VisitNoteVersion }) {
  const zone = usePracticeZone();
  const measures = measureNames.flatMap((name) => {
    const value = measureOf(before.measures, name);
    return value === null ? [] : [`${noteTexts.measures.labels[name]} ${typedNumber(value)} ${unitOf(name)}`];
  });
  const isEmpty = before.text.trim() === "" && measures.length === 0;
  return (
    <div className={styles.version}>
      <h3>{texts.replaced(formatInstant(savedAt, zone))}</h3>
      {isEmpty && <p className="muted">{texts.empty}</p>}
      {before.text.trim() !== "" && <NoteText text={before.text} />}
      {measures.length > 0 && <p className={styles.measures}>{measures.join(" · ")}</p>}
    </div>
  );
}
