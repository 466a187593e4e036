import { Skeleton } from "../../../components/ui/skeleton";
import styles from "./settings-layout.module.css";

/** The shape of the account's data while it is read. */
export function AccountSkeleton() {
  return (
    <>
      <div className={styles.person}>
        <Skeleton width={56} height={56} radius="50%" />
        <Skeleton width={180} height={20} />
      </div>
      <div className={styles.facts}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} height={40} width="80%" />
        ))}
      </div>
    </>
  );
}
