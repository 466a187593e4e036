import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { setToastHost, type Toast } from "../../../lib/toast";
import styles from "./toasts.module.css";

/** How long a toast stays, and with it the way to undo. */
export const toastMs = 6_000;

/** Shows the latest toast above everything, a sheet too, and says it to screen readers when they pause. */
export function Toasts() {
  const [toast, setToast] = useState<Toast & { turn: number }>();
  const layer = useRef<HTMLDivElement>(null);
  useEffect(
    () => setToastHost((next) => setToast((before) => ({ ...next, turn: (before?.turn ?? 0) + 1 }))),
    [],
  );
  useEffect(() => {
    const element = layer.current;
    if (!toast || !element) return;
    // A sheet that opened later lies above.
    if (typeof element.showPopover === "function") {
      if (element.matches(":popover-open")) element.hidePopover();
      element.showPopover();
    }
    const close = () => setToast(undefined);
    // An act that can be undone is held until the toast ends; leaving the app sends it at once.
    const onLeft = () => {
      if (document.visibilityState === "hidden" && toast.action) close();
    };
    const timer = setTimeout(close, toastMs);
    document.addEventListener("visibilitychange", onLeft);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onLeft);
    };
  }, [toast]);
  const close = () => setToast(undefined);
  return (
    <div ref={layer} popover="manual" role="status" className={styles.layer}>
      {toast && (
        <div key={toast.turn} className={`${styles.toast} ${toast.kind === "error" ? styles.error : ""}`}>
          <span className={styles.text}>{toast.text}</span>
          {toast.action && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                close();
                toast.action?.onSelect();
              }}
            >
              {toast.action.label}
            </button>
          )}
          <button type="button" className={styles.close} aria-label="Cerrar aviso" onClick={close}>
            <X size={18} aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  );
}
