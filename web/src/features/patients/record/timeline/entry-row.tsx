import type { ReactNode } from "react";
import styles from "./timeline.module.css";

export type EntryTone = "onsite" | "online" | "primary" | "neutral" | "danger";

/** One thing that happened: a sign, what it was, when, and what can be done about it. */
export function EntryRow({
  icon,
  tone,
  title,
  badge,
  when,
  detail,
  children,
}: {
  icon: ReactNode;
  tone: EntryTone;
  title: ReactNode;
  badge?: ReactNode;
  when: string;
  detail?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li className={styles.entry}>
      <span className={`stack centred round sunken muted ${styles.sign} ${styles[tone]}`} aria-hidden="true">
        {icon}
      </span>
      <div className={`stack gap-2px shrinks ${styles.body}`}>
        <div className={`row wrap ${styles.line}`}>
          <h4>{title}</h4>
          {badge}
        </div>
        {detail !== undefined && detail !== "" && (
          <div className={`muted numbers breaks ${styles.detail}`}>{detail}</div>
        )}
        {children}
      </div>
      <time className={`muted small numbers nowrap ${styles.when}`}>{when}</time>
    </li>
  );
}
