import { Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./feedback.module.css";

export interface NoticeProps {
  kind?: "info" | "warning" | "danger";
  children: ReactNode;
  /** Button or link beside the text. */
  action?: ReactNode;
  /** Screen readers announce it when it appears. */
  isAlert?: boolean;
}

/** A message that stays on the screen. */
export function Notice({ kind = "info", children, action, isAlert = false }: NoticeProps) {
  const Icon = kind === "info" ? Info : TriangleAlert;
  return (
    <div
      className={`line wrap gap-2-3 pad-3-4 rounded ${styles.notice} ${styles[kind]}`}
      role={isAlert ? "alert" : undefined}
    >
      <Icon size={18} aria-hidden="true" />
      <div className={styles.noticeText}>{children}</div>
      {action !== undefined && <div className={`rigid ${styles.noticeAction}`}>{action}</div>}
    </div>
  );
}
