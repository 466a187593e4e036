import { Skeleton } from "../../../components/ui/feedback/skeleton";
import { texts } from "../texts";
import styles from "./patient-toolbar.module.css";

const skeletonKeys = Array.from({ length: 12 }, (_, index) => index);

/** Skeleton of the patients: rows, as the table and a phone's cards have them. */
export function PatientListSkeleton() {
  return (
    <div className={styles.rows} role="status">
      <span className="visually-hidden">{texts.list.loading}</span>
      {skeletonKeys.map((key) => (
        <span key={key} className={styles.skeleton}>
          <Skeleton height="100%" radius={12} />
        </span>
      ))}
    </div>
  );
}
