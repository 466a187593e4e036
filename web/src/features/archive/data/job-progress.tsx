import { Button } from "../../../ui/actions/button";
import { archiveTexts as texts } from "../texts";
import type { VideoProgress } from "./use-job";
import styles from "./data-screen.module.css";

/** How far a job is, with the way to stop it; `total` is undefined until it is known, and a video has a word of its own. */
export function JobProgress({
  label,
  done,
  total,
  video,
  onCancel,
}: {
  label: string;
  done: number;
  total: number | undefined;
  video?: VideoProgress | undefined;
  onCancel: () => void;
}) {
  return (
    <div className={`line wrap gap-4 ${styles.job}`}>
      <label className={`stack gap-2 ${styles.progress}`}>
        <span>{label}</span>
        <progress {...(!video && total !== undefined && { value: done, max: Math.max(total, 1) })} />
        <span className="muted" data-numbers role="status">
          {video ? texts.video(video) : total !== undefined && texts.progress(done, total)}
        </span>
      </label>
      <Button onClick={onCancel}>{texts.cancel}</Button>
    </div>
  );
}
