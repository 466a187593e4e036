import { useContext, useEffect, useRef } from "react";
import { BackContext } from "./back-context";

/**
 * While `isOn`, the browser's way back stays at this place and calls `onBack` instead. Without a router around, as on
 * the public pages, it does nothing.
 */
export function useHeldBack(isOn: boolean, onBack: () => void): void {
  const hold = useContext(BackContext);
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  }, [onBack]);
  useEffect(() => {
    if (isOn) return hold?.(() => latest.current());
  }, [hold, isOn]);
}
