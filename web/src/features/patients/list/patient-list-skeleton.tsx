import { Skeleton } from "../../../ui/feedback/skeleton";
import { texts } from "../texts";
import { useKeptView } from "./kept-view";
import styles from "./patient-toolbar.module.css";

const skeletonKeys = Array.from({ length: 12 }, (_, index) => index);

/** Skeleton of the patients: cards or rows, as this browser shows them. */
export function PatientListSkeleton() {
  const [{ look }] = useKeptView();
  return (
    <div className={`stack gap-6px ${styles.places} ${styles[look]}`} role="status">
      <span className="visually-hidden">{texts.list.loading}</span>
      {skeletonKeys.map((key) => (
        <span key={key} className={styles.skeleton}>
          <Skeleton height="100%" radius={12} />
        </span>
      ))}
    </div>
  );
}
