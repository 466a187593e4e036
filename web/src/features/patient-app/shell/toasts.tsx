import { ToastHost } from "../../../ui/feedback/toasts/toast-host";
import styles from "./toasts.module.css";

/** The toasts of the patient's app, one at a time. */
export function Toasts() {
  return <ToastHost most={1} role="status" look={styles} />;
}
