import { useEffect, useRef } from "react";
import { isDialogUnderWay } from "../../../lib/dialogs";
import type { AgendaViewName } from "../shared/views";

export interface AgendaKeys {
  onNew: () => void;
  onToday: () => void;
  onStep: (direction: 1 | -1) => void;
  onView: (view: AgendaViewName) => void;
}

/**
 * Keyboard shortcuts of the agenda: d, s, m and l for its views, n, t, ← and →. Inactive while an input has the focus or
 * a dialog is open.
 */
export function useAgendaKeys(keys: AgendaKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isOccupied(event.target)) return;
      const { onNew, onToday, onStep, onView } = latest.current;
      const actions: Record<string, () => void> = {
        d: () => onView("day"),
        s: () => onView("week"),
        m: () => onView("month"),
        l: () => onView("list"),
        n: onNew,
        t: onToday,
        ArrowLeft: () => onStep(-1),
        ArrowRight: () => onStep(1),
      };
      // With the capitals locked, the letters are the same keys.
      const action = actions[event.key] ?? actions[event.key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}

function isOccupied(target: EventTarget | null): boolean {
  // The code of a dialog may still have to be loaded.
  if (isDialogUnderWay() || document.querySelector("dialog[open]")) return true;
  if (!(target instanceof Element)) return false;
  return (
    target.closest("input, select, textarea, [contenteditable], [role=menu], [role=grid], [role=tablist]") !==
    null
  );
}
