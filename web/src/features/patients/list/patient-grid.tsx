import type { ListedPatient as Patient } from "@nutria/contract/schemas/patient";
import { useMemo } from "react";
import type { PatientActions } from "./patient-actions";
import { PatientCard } from "./patient-card";
import styles from "../shared/patient-card.module.css";

interface PatientGridProps {
  label: string;
  patients: readonly Patient[];
  /** The menu of a patient, which every look of the list has. */
  Actions: typeof PatientActions;
  /** The patients are the previous answer; the search is still loading. */
  isStale: boolean;
}

/** The grid of patient cards, six per row on wide screens. */
export function PatientGrid({ label, patients, Actions, isStale }: PatientGridProps) {
  return (
    <ul
      className={isStale ? `${styles.grid} ${styles.stale}` : styles.grid}
      aria-label={label}
      aria-busy={isStale}
    >
      {useMemo(
        () =>
          patients.map((patient) => <PatientCard key={patient._id} patient={patient} Actions={Actions} />),
        [patients, Actions],
      )}
    </ul>
  );
}
