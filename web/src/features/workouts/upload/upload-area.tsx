import { videoContentTypes, type ExerciseVideo } from "@nutria/contract/schemas/workouts/workout-video";
import { useRef, useState, type DragEvent } from "react";
import { Button } from "../../../ui/actions/button";
import { Notice } from "../../../ui/feedback/notice";
import { toText } from "../../../lib/format/to-text";
import { refusalOf } from "./file-type";
import { workoutTexts } from "../texts";
import { uploadTexts as texts } from "./texts";
import { UploadForm } from "./upload-form";
import { UploadProgress } from "./upload-progress";
import { uploader, useUpload } from "./uploader";
import type { UploadState } from "./video-uploader";
import styles from "./video-library.module.css";

/** Where a video is chosen and uploaded. An interrupted upload continues when the same file is chosen. */
export function UploadArea({ onPick }: { onPick?: (video: ExerciseVideo) => void }) {
  const upload = useUpload();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [refusal, setRefusal] = useState<string>();
  const choose = () => input.current?.click();

  const take = (chosen: File | undefined) => {
    if (!chosen || uploader.isUnderWay) return;
    const refused = refusalOf(chosen);
    setRefusal(refused);
    if (refused !== undefined) return;
    if (upload.kind !== "interrupted") setFile(chosen);
    else if (uploader.isInterrupted(chosen)) void uploader.send(chosen, upload.details);
    else setRefusal(texts.other(upload.file.name));
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };

  return (
    <div className="stack fit gap-3" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <input
        ref={input}
        type="file"
        accept={videoContentTypes.join()}
        className="visually-hidden"
        aria-label={texts.file}
        tabIndex={-1}
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          // The same file can be chosen again, for example after it failed.
          target.value = "";
          take(chosen);
        }}
      />
      {file ? (
        <UploadForm
          file={file}
          onCancel={() => setFile(undefined)}
          onStart={(details) => {
            setFile(undefined);
            void uploader.send(file, details);
          }}
        />
      ) : upload.kind === "none" || upload.kind === "failed" || upload.kind === "done" ? (
        <>
          <Ending upload={upload} {...(onPick && { onPick })} />
          <div className={`stack gap-2 centred-across rounded-card ${styles.drop}`}>
            <p>{texts.drop}</p>
            <Button onClick={choose}>{texts.choose}</Button>
            <p className="muted small">{texts.limits}</p>
          </div>
        </>
      ) : (
        <UploadProgress upload={upload} onChoose={choose} />
      )}
      {refusal !== undefined && (
        <p className="danger small" role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
}

/** How the last upload ended. */
function Ending({ upload, onPick }: { upload: UploadState; onPick?: (video: ExerciseVideo) => void }) {
  if (upload.kind === "failed") {
    return (
      <Notice kind="danger" isAlert>
        {toText(upload.error as Error, workoutTexts.failures.upload)}
      </Notice>
    );
  }
  if (upload.kind !== "done") return null;
  return (
    <Notice action={onPick && <Button onClick={() => onPick(upload.video)}>{texts.use}</Button>}>
      {texts.done(upload.video.name)}
    </Notice>
  );
}
