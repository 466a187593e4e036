import { useEffect, useId, useRef, type DragEvent, type FormEvent, type ReactNode } from "react";
import { Button } from "../../../../../ui/actions/button";
import { documentTexts as texts } from "../document-texts";
import type { Upload } from "../../../../../data/call/use-upload";
import styles from "./upload-panel.module.css";
import { CircleCheck, FileText, TriangleAlert } from "lucide-react";

const accepted = "application/pdf,image/jpeg,image/png,image/webp,.heic,.heif";

export interface UploadPanelProps {
  upload: Upload;
  onFile: (file: File) => void;
  /** Shown while no file was chosen. */
  fileError: string | undefined;
  /** The fields of the document. */
  children: ReactNode;
  submitText: string;
  isSaving: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onCancel: () => void;
}

/** The panel that adds a document: its file, which is sent at once, its fields and its button. */
export function UploadPanel(props: UploadPanelProps) {
  const { upload, onFile, fileError, children, submitText, isSaving, onSubmit, onCancel } = props;
  const input = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLFormElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const errorId = useId();
  // The press that opened the panel is the one that chooses the file.
  useEffect(() => {
    chooser.current?.focus();
    input.current?.click();
  }, []);
  const hasFile = upload.state !== "none";
  useEffect(() => {
    // The file took the place of the button that chose it.
    const isOutside = panel.current?.contains(document.activeElement) === false;
    if (hasFile && isOutside) panel.current?.querySelector<HTMLElement>("input:not([type=file])")?.focus();
  }, [hasFile]);
  const choose = () => input.current?.click();
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  const error = upload.state === "failed" ? upload.message : upload.state === "none" ? fileError : undefined;

  return (
    <form
      ref={panel}
      className={`stack gap-4 pad-5 rounded-card on-card ${styles.panel}`}
      aria-label={texts.upload}
      onSubmit={onSubmit}
      noValidate
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <input
        ref={input}
        type="file"
        accept={accepted}
        className="visually-hidden"
        aria-label={texts.file}
        aria-describedby={error === undefined ? undefined : errorId}
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file can be chosen again, for example after it failed.
          event.target.value = "";
          if (file) onFile(file);
        }}
      />
      <div className="stack gap-2" data-invalid={error !== undefined || undefined}>
        {upload.state === "none" ? (
          <div className="stack gap-3 from-start muted small">
            <p>{texts.drop}</p>
            <Button ref={chooser} size="small" onClick={choose}>
              {texts.choose}
            </Button>
          </div>
        ) : (
          <ChosenFile upload={upload} onChoose={choose} />
        )}
        {error !== undefined && (
          <p className="danger small" id={errorId} role="alert">
            {error}
          </p>
        )}
      </div>
      {children}
      <div className="line between gap-3">
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" variant="primary" loading={isSaving}>
          {submitText}
        </Button>
      </div>
    </form>
  );
}

/** The chosen file: its name, and how much of it was sent. */
function ChosenFile({
  upload,
  onChoose,
}: {
  upload: Exclude<Upload, { state: "none" }>;
  onChoose: () => void;
}) {
  const { state, name } = upload;
  const percent = state === "sending" ? Math.round(upload.part * 100) : 100;
  return (
    <div className="stack gap-2">
      <div className={`row gap-2 ${styles.file}`}>
        {state === "sending" && <FileText size={18} aria-hidden="true" />}
        {state === "done" && <CircleCheck size={18} aria-hidden="true" className="rigid good" />}
        {state === "failed" && <TriangleAlert size={18} aria-hidden="true" className="rigid danger" />}
        <span className={`grows shrinks clips bold nowrap ${styles.name}`}>{name}</span>
        {state === "sending" ? (
          <span className="muted small numbers">{texts.zoom(percent)}</span>
        ) : (
          <Button size="small" variant="quiet" onClick={onChoose}>
            {texts.chooseOther}
          </Button>
        )}
      </div>
      {state === "sending" && (
        <progress
          className={`full-width clips pill ${styles.bar}`}
          max={100}
          value={percent}
          aria-label={texts.uploading(name)}
        />
      )}
      {state === "done" && (
        <p className="visually-hidden" role="status">
          {texts.uploaded}
        </p>
      )}
    </div>
  );
}
