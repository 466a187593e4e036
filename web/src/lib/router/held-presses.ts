/** What a press, or the key that stands for one, comes to. */
const presses = ["click", "submit"] as const;

/**
 * Takes presses from a screen that is about to go, so that none acts on a place that the person has left, until the returned
 * function is called. Links go on to work: of two moves the later one is shown.
 */
export function holdPresses(): () => void {
  const hold = (event: Event) => {
    if (event.target instanceof Element && event.target.closest("a[href]")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of presses) document.addEventListener(type, hold, true);
  return () => {
    for (const type of presses) document.removeEventListener(type, hold, true);
  };
}
