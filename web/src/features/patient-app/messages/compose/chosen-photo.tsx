import { X } from "lucide-react";
import { useObjectUrl } from "../../shared/use-object-url";
import { messageTexts as texts } from "../texts";
import styles from "./composer.module.css";

/** The photo that goes with the message, and the way to take it out. */
export function ChosenPhoto({ photo, onRemove }: { photo: Blob; onRemove: () => void }) {
  const url = useObjectUrl(photo);
  return (
    <div className={`row gap-3 ${styles.chosen}`}>
      {url !== undefined && <img src={url} alt={texts.photo} />}
      <span className="small muted">{texts.withPhoto}</span>
      <button type="button" className={styles.remove} aria-label={texts.withoutPhoto} onClick={onRemove}>
        <X size={20} aria-hidden="true" />
      </button>
    </div>
  );
}
