import { useId, type ReactNode } from "react";
import styles from "./data-screen.module.css";

/** One thing that can be done with the data of the practice. */
export function DataCard({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`card stack fit gap-4 pad-5 ${styles.card}`} aria-labelledby={id}>
      <div>
        <h3 id={id}>{title}</h3>
        {lead !== undefined && <p className="muted">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
