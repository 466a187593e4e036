import type { ReactNode } from "react";
import styles from "./feedback.module.css";

/** One sentence on what will appear here, and the action that adds the first item. */
export function EmptyState({
  icon,
  text,
  action,
}: {
  icon?: ReactNode;
  text: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={`row gap-4 muted text-centre ${styles.state}`}>
      {icon !== undefined && <span className={styles.stateIcon}>{icon}</span>}
      <div className={styles.stateText}>{text}</div>
      {action}
    </div>
  );
}
