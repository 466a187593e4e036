import { useEffect, useRef } from "react";

interface Layer {
  close: () => void;
}

/** The open layers, the latest last. */
const layers: Layer[] = [];

/**
 * Calls back on Escape while `isOpen`, wherever the focus is, unless something that was opened later is still open: each
 * press closes one layer. A key that an element took already is left to it.
 */
export function useEscape(isOpen: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    if (!isOpen) return;
    const layer = { close: () => latest.current() };
    if (layers.length === 0) document.addEventListener("keydown", closeLast);
    layers.push(layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) document.removeEventListener("keydown", closeLast);
    };
  }, [isOpen]);
}

function closeLast(event: KeyboardEvent): void {
  // Escape ends the composition of a letter first.
  if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
  // Handled here and not on `cancel`, which browsers do not let a page prevent twice in a row.
  event.preventDefault();
  // A key that is held is one press.
  if (!event.repeat) layers.at(-1)?.close();
}
