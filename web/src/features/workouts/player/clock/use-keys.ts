import { useEffect, useRef } from "react";

/** The keys of the player, by the name that the browser gives them. */
export type Keys = Readonly<Record<string, () => void>>;

/** Calls the action of a key. A button answers to its own keys, and the slider to the arrows. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const focused = event.target instanceof HTMLElement ? event.target.tagName : "";
      if (focused === "INPUT" && event.key.startsWith("Arrow")) return;
      if (focused === "BUTTON" && event.key === " ") return;
      const action = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
