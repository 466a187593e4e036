import { Skeleton } from "../../../components/ui/feedback/skeleton";
import { adminTexts } from "../texts";
import styles from "./admin-screen.module.css";

/** Skeleton of a list. */
export function ListSkeleton() {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{adminTexts.loading}</span>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={44} />
      ))}
    </div>
  );
}
