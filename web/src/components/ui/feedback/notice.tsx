import { Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./feedback.module.css";

export interface NoticeProps {
  kind?: "info" | "warning" | "danger";
  children: ReactNode;
  /** Button or link beside the text. */
  action?: ReactNode;
  /** Says it aloud when it appears in answer to something. */
  isAlert?: boolean;
}

/** A sentence that stays on the screen. */
export function Notice({ kind = "info", children, action, isAlert = false }: NoticeProps) {
  const Icon = kind === "info" ? Info : TriangleAlert;
  return (
    <div className={`${styles.notice} ${styles[kind]}`} role={isAlert ? "alert" : undefined}>
      <Icon size={18} aria-hidden="true" />
      <div className={styles.noticeText}>{children}</div>
      {action !== undefined && <div className={styles.noticeAction}>{action}</div>}
    </div>
  );
}
