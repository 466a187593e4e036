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
    <section className="card clips" aria-label={title}>
      <header className={`row wrap gap-2-4 line-below ${styles.head}`}>
        <div className={styles.heading}>
          <h3>{title}</h3>
          <p>{lead}</p>
        </div>
        <div className="row gap-2px">{tools}</div>
      </header>
      {children}
    </section>
  );
}
