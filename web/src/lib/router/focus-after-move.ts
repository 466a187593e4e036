import { useEffect, useRef } from "react";
import { focusContent } from "../focus";

/** Milliseconds in which the new screen, or a dialog that closes, may place the focus itself. */
const settlingMilliseconds = 100;

/**
 * Moves the focus to the content of a new screen where the move left it on nothing: the link that was followed is gone,
 * for example with its dialog.
 */
export function useFocusAfterMove(pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const timer = setTimeout(() => {
      const isLost = document.activeElement === document.body && !document.querySelector("dialog[open]");
      if (isLost) focusContent();
    }, settlingMilliseconds);
    return () => clearTimeout(timer);
  }, [pathname]);
}
