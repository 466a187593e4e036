/** How long the agenda may take to read an event that was just booked. */
const patienceMilliseconds = 5000;

/**
 * Moves the focus to an event that was just booked, once the agenda shows it, unless the user focused something else since
 * the dialog closed. Screens without it are left alone.
 */
export function focusEvent(id: string): void {
  const selector = `[data-event-id="${CSS.escape(id)}"]`;
  let left: Element | null | undefined;
  const follow = () => {
    if (document.querySelector("dialog[open]")) return;
    left ??= document.activeElement;
    const event = document.querySelector<HTMLElement>(selector);
    if (document.activeElement !== left) observer.disconnect();
    else if (event) {
      observer.disconnect();
      event.focus();
    }
  };
  const observer = new MutationObserver(follow);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), patienceMilliseconds);
}
