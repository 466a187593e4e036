import type { ReactNode } from "react";
import styles from "./admin-screen.module.css";

/** The title of a screen, a sentence about it and its main action. */
export function ScreenHead({ title, lead, action }: { title: string; lead: string; action?: ReactNode }) {
  return (
    <header className={`line wrap between ${styles.head}`}>
      <div>
        <h1>{title}</h1>
        <p className="muted">{lead}</p>
      </div>
      {action}
    </header>
  );
}
