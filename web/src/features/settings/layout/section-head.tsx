import type { ReactNode } from "react";
import styles from "./settings-layout.module.css";

/** The title of a section, a sentence about it and its main action. */
export function SectionHead({ title, lead, action }: { title: string; lead?: string; action?: ReactNode }) {
  return (
    <div className={styles.head}>
      <div>
        <h2>{title}</h2>
        {lead !== undefined && <p className="muted">{lead}</p>}
      </div>
      {action}
    </div>
  );
}
