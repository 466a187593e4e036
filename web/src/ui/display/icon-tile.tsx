import type { LucideIcon } from "lucide-react";
import styles from "./icon-tile.module.css";

/** The icon of a row on a quiet square, beside words that say the same. */
export function IconTile({ Icon }: { Icon: LucideIcon }) {
  return (
    <span className={`stack centred rigid rounded ${styles.tile}`} aria-hidden="true">
      <Icon size={20} />
    </span>
  );
}
