import { Skeleton } from "../../../../ui/feedback/skeleton";
import styles from "./documents.module.css";

/** The shape of the list and of the preview while they load. */
export function DocumentsSkeleton() {
  return (
    <div className={styles.documents} aria-busy="true">
      <div className={`${styles.side} ${styles.list}`}>
        <Skeleton height={60} />
        <Skeleton height={60} />
        <Skeleton height={60} />
      </div>
      <div className={styles.preview}>
        <Skeleton height={420} radius="var(--radius-card)" />
      </div>
    </div>
  );
}
