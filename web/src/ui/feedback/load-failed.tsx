import { CloudOff, RotateCw } from "lucide-react";
import { genericTexts } from "../../lib/format/generic-texts";
import { buttonClass } from "../actions/button-class";
import styles from "./feedback.module.css";

/** Error state of a screen, or of a part of it, that could not be loaded. */
export function LoadFailed({ text = genericTexts.load, onRetry }: { text?: string; onRetry: () => void }) {
  return (
    <div className={`row gap-4 muted text-centre ${styles.state}`} role="alert">
      <CloudOff size={28} aria-hidden="true" className={styles.stateIcon} />
      <p>{text}</p>
      <button type="button" className={buttonClass()} onClick={onRetry}>
        <RotateCw size={16} aria-hidden="true" />
        Reintentar
      </button>
    </div>
  );
}
