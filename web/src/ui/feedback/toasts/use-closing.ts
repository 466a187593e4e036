import { useEffect, useRef, useState } from "react";
import type { Toast } from "../../../lib/toast";

const stayMs = 6_000;
/** One that offers an action is read and decided on. */
const offerMs = 10_000;

/**
 * Closes a toast after a while. The pointer or the focus on it, and a window that is left, hold it; half of the while
 * follows. Returns the handlers of its element.
 */
export function useClosing({ action, isLasting }: Toast, isWindowLeft: boolean, close: () => void) {
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const wasHeld = useRef(false);
  const isHeld = isPointedAt || hasFocus || isWindowLeft;
  const heldMs = action?.heldMs;
  const ms = isLasting ? undefined : (heldMs ?? (action ? offerMs : stayMs));
  useEffect(() => {
    if (isHeld) wasHeld.current = true;
    if (ms === undefined || isHeld) return;
    const timer = setTimeout(close, wasHeld.current ? ms / 2 : ms);
    return () => clearTimeout(timer);
  }, [ms, isHeld, close]);
  useEffect(() => {
    if (heldMs === undefined) return;
    const onLeft = () => document.visibilityState === "hidden" && close();
    document.addEventListener("visibilitychange", onLeft);
    return () => document.removeEventListener("visibilitychange", onLeft);
  }, [heldMs, close]);
  return {
    onPointerEnter: () => setPointedAt(true),
    onPointerLeave: () => setPointedAt(false),
    onFocus: () => setHasFocus(true),
    onBlur: () => setHasFocus(false),
  };
}

/** Whether another window, or another tab, has what is typed. */
export function useIsWindowLeft(): boolean {
  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    const onBlur = () => setLeft(true);
    const onFocus = () => setLeft(false);
    window.addEventListener("blur", onBlur);
    window.addEventListener("focus", onFocus);
    return () => {
      window.removeEventListener("blur", onBlur);
      window.removeEventListener("focus", onFocus);
    };
  }, []);
  return isLeft;
}
