import { Skeleton } from "../../../ui/feedback/skeleton";
import styles from "./settings-layout.module.css";

/** Skeleton of a form while the account loads. */
export function AccountSkeleton() {
  return (
    <div className={`card ${styles.card}`}>
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} height={42} />
      ))}
    </div>
  );
}
