import type { ReactNode } from "react";
import styles from "./preview.module.css";

/** The card of a document: what it is, its tools and its content. */
export function PreviewFrame({
  title,
  lead,
  tools,
  children,
}: {
  title: string;
  lead: string;
  tools: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={`card ${styles.frame}`} aria-label={title}>
      <header className={styles.head}>
        <div className={styles.heading}>
          <h3>{title}</h3>
          <p>{lead}</p>
        </div>
        <div className={styles.tools}>{tools}</div>
      </header>
      {children}
    </section>
  );
}
