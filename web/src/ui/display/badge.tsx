import type { ReactNode } from "react";
import styles from "./badge.module.css";
import tones from "./tones.module.css";

export type BadgeTone = "neutral" | "primary" | "online" | "onsite" | "warning" | "danger";

/** A short text or number on a light background. */
export function Badge({
  tone = "neutral",
  icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className={`inline-row gap-1 middle pill tiny ${styles.badge} ${tones[tone]}`} data-numbers>
      {icon}
      {children}
    </span>
  );
}
