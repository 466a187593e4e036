import { useEffect, type RefObject } from "react";
import styles from "./dialog.module.css";

/**
 * Shows a dialog above everything else while it is mounted, with the focus in it, and gives the focus back afterwards.
 */
export function useShownAsModal(ref: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const before = document.activeElement;
    if (!dialog.open) dialog.showModal();
    const first =
      dialog.querySelector<HTMLElement>("[autofocus], [data-autofocus]") ??
      dialog.querySelector<HTMLElement>(
        "input:not(:disabled), select:not(:disabled), textarea:not(:disabled)",
      ) ??
      dialog.querySelector<HTMLElement>(`.${styles.actions} button:last-of-type:not(:disabled)`) ??
      dialog.querySelector<HTMLElement>("h2[tabindex]");
    first?.focus();
    return () => {
      dialog.close();
      // What the dialog changed may have taken its button away.
      const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
      (isThere ? before : document.querySelector<HTMLElement>("main[tabindex]"))?.focus();
    };
  }, [ref]);
}
