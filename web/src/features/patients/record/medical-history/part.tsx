import type { ReactNode } from "react";
import styles from "./part.module.css";

interface PartProps {
  /** The id of the part, to which the rail leads. */
  id: string;
  title: string;
  /** The heading is for screen readers alone, where the first question says the same. */
  isTitleHidden?: boolean;
  help?: ReactNode;
  children: ReactNode;
}

/** A part of a section, such as the medications. */
export function Part({ id, title, isTitleHidden = false, help, children }: PartProps) {
  return (
    <section
      id={partId(id)}
      className={`stack fit gap-3 ${styles.part}`}
      aria-labelledby={`${partId(id)}-title`}
    >
      <h3
        id={`${partId(id)}-title`}
        tabIndex={-1}
        className={isTitleHidden ? "visually-hidden" : styles.title}
      >
        {title}
      </h3>
      {help !== undefined && <p className="small muted">{help}</p>}
      {children}
    </section>
  );
}

/** Fields beside each other, as many as fit. */
export function FieldRow({ children, isNarrow = false }: { children: ReactNode; isNarrow?: boolean }) {
  return (
    <div className={`stack gap-4 from-top ${styles.row} ${isNarrow ? styles.narrow : ""}`}>{children}</div>
  );
}

export const partId = (id: string): string => `part-${id}`;
