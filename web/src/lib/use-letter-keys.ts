import { useEffect, useRef } from "react";
import { isDialogUnderWay } from "./dialogs";

/**
 * Keyboard shortcuts of a screen, by letter. Inactive while something is typed, a dialog is open, or another element
 * has taken the key.
 */
export function useLetterKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const isWritten =
        event.target instanceof Element && event.target.closest("input, textarea, select, dialog");
      if (isWritten || isDialogUnderWay()) return;
      const action = latest.current[event.key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
