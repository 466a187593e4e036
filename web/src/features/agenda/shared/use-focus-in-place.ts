import { useLayoutEffect, useRef } from "react";

/**
 * Keeps the focus in a control whose buttons change with its value: from the pressed button, which goes, it moves to the
 * one in its place, which undoes, or to the choice `data-says` that was taken back.
 */
export function useFocusInPlace<Root extends HTMLElement>(value: string | null) {
  const root = useRef<Root>(null);
  const isPressed = useRef(false);
  const before = useRef(value);
  useLayoutEffect(() => {
    const said = value ?? before.current;
    if (before.current === value) return;
    before.current = value;
    const isLost = document.activeElement === document.body;
    if (!isPressed.current || !isLost) return;
    const choice = root.current?.querySelector<HTMLElement>(`[data-says="${String(said)}"]`);
    (choice ?? root.current?.querySelector("button"))?.focus();
  }, [value]);
  return { root, markPressed: () => void (isPressed.current = true) };
}
