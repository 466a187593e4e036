import { Button } from "../../../ui/actions/button";
import { notify } from "../../../lib/toast";
import { workoutTexts } from "../texts";
import { uploadTexts as texts } from "./texts";
import { uploader } from "./uploader";
import type { UploadState } from "./video-uploader";
import styles from "./video-library.module.css";

type Going = Extract<UploadState, { kind: "interrupted" | "sending" | "waiting" | "finishing" }>;

/** How much of a video has arrived, and what can be done with the upload. */
export function UploadProgress({ upload, onChoose }: { upload: Going; onChoose: () => void }) {
  const isInterrupted = upload.kind === "interrupted";
  const name = isInterrupted ? upload.details.name : upload.name;
  const part = upload.part ?? 0;
  const giveUp = () => void uploader.giveUp().catch(() => notify.error(workoutTexts.failures.upload));
  return (
    <div className="stack fit gap-4 pad-4 framed rounded-card">
      <p className="row gap-2 breaks">
        <strong>{isInterrupted ? texts.interrupted(name) : texts.uploading(name)}</strong>
        {!isInterrupted && <span className="to-end bold numbers nowrap">{texts.percent(part)}</span>}
      </p>
      <progress
        className={`full-width clips pill sunken ${styles.progress}`}
        max={1}
        value={part}
        aria-label={texts.uploading(name)}
      />
      <p className="muted small" role="status">
        {hintOf(upload)}
      </p>
      <div className={`line wrap gap-3 ${styles.formActions}`}>
        {upload.kind !== "finishing" && (
          <Button variant="quiet" onClick={giveUp}>
            {isInterrupted ? texts.discard : texts.stop}
          </Button>
        )}
        {isInterrupted && (
          <Button variant="primary" onClick={onChoose}>
            {texts.continue}
          </Button>
        )}
      </div>
    </div>
  );
}

function hintOf(upload: Going): string {
  switch (upload.kind) {
    case "interrupted":
      return upload.part === null
        ? texts.chooseSame(upload.file.name)
        : texts.arrived(upload.part, upload.file.name);
    case "waiting":
      return texts.waiting;
    case "finishing":
      return texts.finishing;
    case "sending":
      return texts.keepsGoing;
  }
}
