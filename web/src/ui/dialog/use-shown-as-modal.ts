import { useEffect, type MouseEvent, type RefObject } from "react";
import { giveFocusBack } from "../../lib/focus";
import styles from "./dialog.module.css";

/**
 * Shows a dialog while it is mounted, with the focus in it, and gives the focus back afterwards: above everything else, or
 * beside a page that stays within reach.
 */
export function useShown(ref: RefObject<HTMLDialogElement | null>, isModal: boolean): void {
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const before = document.activeElement;
    if (!dialog.open) {
      if (isModal) dialog.showModal();
      else dialog.show();
    }
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
      giveFocusBack(before);
    };
  }, [ref, isModal]);
}

/** {@link useShown} above everything else. */
export const useShownAsModal = (ref: RefObject<HTMLDialogElement | null>): void => useShown(ref, true);

/** Answers a press beside a dialog. The page under it does not take the focus, which goes back to what opened the dialog. */
export const whenPressedBeside =
  (onPress: () => void) =>
  (event: MouseEvent<HTMLDialogElement>): void => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onPress();
  };
