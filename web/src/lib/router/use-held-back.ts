import { useContext, useEffect, useRef } from "react";
import { HistoryContext } from "./history-context";

/**
 * While `isOn`, the browser's way back stays at this place and calls `onBack` instead. Without a router around, as on
 * the public pages, it does nothing.
 */
export function useHeldBack(isOn: boolean, onBack: () => void): void {
  const history = useContext(HistoryContext);
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  }, [onBack]);
  useEffect(() => {
    if (!isOn) return;
    return history?.guard(({ action }) => {
      if (action !== "POP") return false;
      latest.current();
      return true;
    });
  }, [history, isOn]);
}
