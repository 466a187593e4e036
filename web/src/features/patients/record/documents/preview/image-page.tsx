import styles from "./preview.module.css";

export interface PageProps {
  url: string;
  /** In pixels. */
  width: number;
  onFailed: () => void;
}

/** An uploaded picture. */
export function ImagePage({ url, width, onFailed, alt }: PageProps & { alt: string }) {
  return <img className={styles.page} src={url} alt={alt} style={{ width }} onError={onFailed} />;
}
