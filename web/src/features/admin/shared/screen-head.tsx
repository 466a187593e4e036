import type { ReactNode } from "react";
import styles from "./admin-screen.module.css";

/** Title of a section, what it holds, and its main action. */
export function ScreenHead({ title, lead, action }: { title: string; lead: string; action?: ReactNode }) {
  return (
    <header className={styles.head}>
      <div>
        <h1>{title}</h1>
        <p className="muted">{lead}</p>
      </div>
      {action}
    </header>
  );
}
