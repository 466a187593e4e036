import { useId, type ReactNode } from "react";
import styles from "./fields.module.css";

export const unanswered = "Sin respuesta";

/** The label and the value of a field that cannot be edited. */
export function ShownValue({ label, children }: { label: string; children?: ReactNode }) {
  const id = useId();
  const isEmpty = children === undefined || children === null || children === "";
  return (
    <div className={`stack gap-2px packed ${styles.shown}`} role="group" aria-labelledby={id}>
      <span id={id} className={`small semibold ${styles.label}`}>
        {label}
      </span>
      <p className={isEmpty ? "muted" : styles.text}>{isEmpty ? unanswered : children}</p>
    </div>
  );
}
