/** Events that a press, or a key used as a press, ends in. */
const presses = ["click", "submit"] as const;
/** Events that begin a press, which drags and menus listen to. They are stopped, not prevented: scrolling and focus go on. */
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
