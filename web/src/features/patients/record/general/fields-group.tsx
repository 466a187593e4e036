import { useId, type ReactNode } from "react";
import styles from "./general-section.module.css";

/** A group of fields: its title on the left, the fields in one column on the right. */
export function FieldsGroup({
  title,
  help,
  children,
}: {
  title: string;
  help?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {help !== undefined && <p className="small muted">{help}</p>}
      </div>
      <div className={`stack fit ${styles.column}`}>{children}</div>
    </section>
  );
}
