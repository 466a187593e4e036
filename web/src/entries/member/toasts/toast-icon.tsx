import type { ToastKind } from "../../../lib/toast";
import styles from "./toasts.module.css";

const disc = "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20";

/** Filled shapes, which stand out on the colour of the toast. */
const shapes: Record<ToastKind, string> = {
  success: `${disc}m-2 15-5-5 1.41-1.41L10 14.17l7.59-7.59L19 8z`,
  info: `${disc}m1 7h-2V7h2zm0 8h-2v-6h2z`,
  warning: "M1 21h22L12 2zm12-3h-2v-2h2zm0-4h-2v-4h2z",
  error: `${disc}m3.59 5L12 10.59 8.41 7 7 8.41 10.59 12 7 15.59 8.41 17 12 13.41 15.59 17 17 15.59 13.41 12 17 8.41z`,
};

/** What kind of toast it is, beside its colour. */
export function ToastIcon({ kind }: { kind: ToastKind }) {
  return (
    <svg viewBox="0 0 24 24" className={styles.icon} aria-hidden="true">
      <path fillRule="evenodd" d={shapes[kind]} />
    </svg>
  );
}
