/** What a press, or the key that stands for one, comes to. */
const presses = ["click", "submit"] as const;
/** How one begins, of which a drag and what opens at once are made. The page still scrolls, and a field takes the focus. */
const beginnings = ["pointerdown", "mousedown", "touchstart"] as const;

/**
 * Takes presses from a screen that is about to go, so that none acts on a place that the person has left, until the returned
 * function is called. Links go on to work: of two moves the later one is shown.
 */
export function holdPresses(): () => void {
  const over = new AbortController();
  const options = { capture: true, passive: false, signal: over.signal };
  const isOfLink = ({ target }: Event) => target instanceof Element && target.closest("a[href]") !== null;
  const keepAway = (event: Event) => {
    if (!isOfLink(event)) event.stopImmediatePropagation();
  };
  const hold = (event: Event) => {
    if (!isOfLink(event)) event.preventDefault();
    keepAway(event);
  };
  for (const type of presses) document.addEventListener(type, hold, options);
  for (const type of beginnings) document.addEventListener(type, keepAway, { ...options, passive: true });
  return () => over.abort();
}
