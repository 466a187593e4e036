/** How long the agenda may take to read an event that was just booked or moved. */
const patienceMilliseconds = 4000;

/**
 * Moves the focus to an event that was just booked or moved, once the agenda shows it, unless the user focused something
 * else since the dialog closed. Screens without it are left alone.
 */
export function focusEvent(id: string): void {
  const selector = `[data-event-id="${CSS.escape(id)}"]`;
  let left: Element | null | undefined;
  const follow = () => {
    if (document.querySelector("dialog[open]")) return;
    left ??= document.activeElement;
    const event = document.querySelector<HTMLElement>(selector);
    const { activeElement: active } = document;
    // A block that is drawn anew on another day leaves the focus on nothing.
    const isFree = active === left || active === document.body || active === event;
    if (!isFree) observer.disconnect();
    else if (active !== event) event?.focus();
  };
  const observer = new MutationObserver(follow);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), patienceMilliseconds);
}
