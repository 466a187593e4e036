import { FileText, Upload } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { Button } from "../../../../ui/actions/button";
import { EmptyState } from "../../../../ui/feedback/empty-state";
import { LoadFailed } from "../../../../ui/feedback/load-failed";
import { Notice } from "../../../../ui/feedback/notice";
import { documentTexts } from "./document-texts";
import { Documents, type DocumentEntry } from "./documents";
import styles from "./documents-screen.module.css";
import { DocumentsSkeleton } from "./documents-skeleton";

export interface DocumentsScreenProps {
  texts: { title: string; empty: string };
  isEditable: boolean;
  isLoaded: boolean;
  isError: boolean;
  refetch: () => void;
  entries: readonly DocumentEntry[];
  openId: string | undefined;
  /** Further ways to add a document, beside the upload. */
  actions?: ReactNode;
  /** The form that uploads one. */
  form: (close: () => void) => ReactNode;
}

/** The documents of one kind of a patient, and above them the panel that uploads one. */
export function DocumentsScreen(props: DocumentsScreenProps) {
  const { texts, isEditable, isLoaded, isError, refetch, entries, openId, actions, form } = props;
  const [isAdding, setIsAdding] = useState(false);
  const opener = useOpener(isAdding);
  const panel = isAdding && form(() => setIsAdding(false));
  const isEmpty = entries.length === 0;
  const buttons = isEditable && (
    <div className={`line wrap gap-3 ${styles.actions}`}>
      {!isAdding && (
        <Button ref={opener} icon={<Upload size={18} aria-hidden="true" />} onClick={() => setIsAdding(true)}>
          {documentTexts.upload}
        </Button>
      )}
      {actions}
    </div>
  );
  return (
    <section className="stack fit gap-4">
      <header className={`row wrap gap-3 between touch ${styles.head}`}>
        <h2>{texts.title}</h2>
        {isLoaded && !isEmpty && buttons}
      </header>
      {!isEditable && <Notice>{documentTexts.readOnly}</Notice>}
      {panel && <div className={styles.panel}>{panel}</div>}
      {!isLoaded ? (
        <Pending isError={isError} refetch={refetch} />
      ) : !isEmpty ? (
        <Documents label={texts.title} entries={entries} openId={openId} />
      ) : panel ? null : (
        <EmptyState icon={<FileText size={28} aria-hidden="true" />} text={texts.empty} action={buttons} />
      )}
    </section>
  );
}

/** The button that opens the panel, which has the focus again when the panel is closed. */
function useOpener(isAdding: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasAdding = useRef(false);
  useEffect(() => {
    if (wasAdding.current && !isAdding) opener.current?.focus();
    wasAdding.current = isAdding;
  }, [isAdding]);
  return opener;
}

function Pending({ isError, refetch }: Pick<DocumentsScreenProps, "isError" | "refetch">) {
  return isError ? <LoadFailed onRetry={refetch} /> : <DocumentsSkeleton />;
}
