import { useSyncExternalStore } from "react";
import styles from "./connection-notice.module.css";

/** Says, on every page, that there is no connection, until it is back. */
export function ConnectionNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className={`pill warning small ${styles.notice}`}>
          <strong>Sin conexión.</strong> Puede faltar algo o no estar al día.
        </p>
      )}
    </div>
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}
