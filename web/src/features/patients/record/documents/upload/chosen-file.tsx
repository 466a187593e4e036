import { CircleCheck, FileText, TriangleAlert } from "lucide-react";
import { Button } from "../../../../../components/ui/actions/button";
import { documentTexts as texts } from "../document-texts";
import styles from "./upload-panel.module.css";
import type { Upload } from "./use-upload";

/** The chosen file: its name, and how much of it was sent. */
export function ChosenFile({
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
      <div className={styles.file}>
        {state === "sending" && <FileText size={18} aria-hidden="true" />}
        {state === "done" && <CircleCheck size={18} aria-hidden="true" className={styles.good} />}
        {state === "failed" && <TriangleAlert size={18} aria-hidden="true" className={styles.bad} />}
        <span className={styles.name}>{name}</span>
        {state === "sending" ? (
          <span className="muted small numbers">{texts.zoom(percent)}</span>
        ) : (
          <Button size="small" variant="quiet" onClick={onChoose}>
            {texts.chooseOther}
          </Button>
        )}
      </div>
      {state === "sending" && (
        <progress className={styles.bar} max={100} value={percent} aria-label={texts.uploading(name)} />
      )}
      {state === "done" && (
        <p className="visually-hidden" role="status">
          {texts.uploaded}
        </p>
      )}
    </div>
  );
}
