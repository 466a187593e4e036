import type { PatientCard as Patient } from "@nutria/contract/schemas/patient";
import { useMemo } from "react";
import { Skeleton } from "../../../components/ui/feedback/skeleton";
import { texts } from "../texts";
import { PatientCard } from "./patient-card";
import styles from "../shared/patient-card.module.css";

interface PatientGridProps {
  label: string;
  patients: readonly Patient[];
  /** The patients are the previous answer; the search is still loading. */
  isStale: boolean;
}

/** The grid of patient cards, six per row on wide screens. */
export function PatientGrid({ label, patients, isStale }: PatientGridProps) {
  return (
    <ul
      className={isStale ? `${styles.grid} ${styles.stale}` : styles.grid}
      aria-label={label}
      aria-busy={isStale}
    >
      {useMemo(
        () => patients.map((patient) => <PatientCard key={patient._id} patient={patient} />),
        [patients],
      )}
    </ul>
  );
}

const skeletonKeys = Array.from({ length: 12 }, (_, index) => index);

/** Skeleton of the cards. */
export function PatientGridSkeleton() {
  return (
    <div className={styles.grid} role="status">
      <span className="visually-hidden">{texts.list.loading}</span>
      {skeletonKeys.map((key) => (
        <span key={key} className={styles.skeleton}>
          <Skeleton height="100%" radius={12} />
        </span>
      ))}
    </div>
  );
}
