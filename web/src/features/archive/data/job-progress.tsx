import { Button } from "../../../components/ui/actions/button";
import { archiveTexts as texts } from "../texts";
import styles from "./data-screen.module.css";

/** How far a job is, with the way to stop it; `total` is undefined until it is known. */
export function JobProgress({
  label,
  done,
  total,
  onCancel,
}: {
  label: string;
  done: number;
  total: number | undefined;
  onCancel: () => void;
}) {
  return (
    <div className={styles.job}>
      <label className={styles.progress}>
        <span>{label}</span>
        <progress {...(total !== undefined && { value: done, max: Math.max(total, 1) })} />
        <span className="muted" data-numbers role="status">
          {total !== undefined && texts.progress(done, total)}
        </span>
      </label>
      <Button onClick={onCancel}>{texts.cancel}</Button>
    </div>
  );
}
