import { useDialogs } from "../../../../../lib/dialogs";
import { documentTexts as texts } from "../document-texts";
import styles from "./preview.module.css";

export interface PageProps {
  url: string;
  /** In pixels. */
  width: number;
  onFailed: () => void;
}

/** An uploaded picture; a press opens it in the viewer. */
export function ImagePage({ url, width, onFailed, title }: PageProps & { title: string }) {
  const dialogs = useDialogs();
  return (
    <button
      type="button"
      className={`${styles.page} ${styles.picture}`}
      aria-label={texts.enlarge(title)}
      onClick={() => dialogs.open("imageViewer", { title, address: url })}
    >
      <img src={url} alt={title} style={{ width }} onError={onFailed} />
    </button>
  );
}
