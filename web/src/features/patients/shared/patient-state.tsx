import { CircleCheck, CircleMinus } from "lucide-react";
import { texts } from "../texts";
import styles from "./patient-card.module.css";

/** Shows active or inactive as an icon and a word. */
export function PatientState({ isActive }: { isActive: boolean }) {
  const Icon = isActive ? CircleCheck : CircleMinus;
  return (
    <span className={isActive ? `${styles.state} ${styles.stateActive}` : styles.state}>
      <Icon size={14} aria-hidden="true" />
      {isActive ? texts.card.active : texts.card.inactive}
    </span>
  );
}
