/** Moves the focus to the content of the page, for when the focused element was removed. */
export function focusContent(): void {
  const main = document.querySelector("main");
  if (main?.hasAttribute("tabindex") === false) main.tabIndex = -1;
  main?.focus({ preventScroll: true });
}

/** Returns the focus to an element, or to the content where the element is gone, hidden or disabled. */
export function giveFocusBack(before: Element | null): void {
  if (before instanceof HTMLElement && before !== document.body && before.isConnected) before.focus();
  if (hasNone()) focusContent();
}

/** Milliseconds in which a redrawn part, or a dialog that opens or closes, may place the focus itself. */
const settlingMilliseconds = 100;

/**
 * Keeps the focus on the page: what has it may go, as the event of a week that is left, the row that was removed or the
 * opener of a dialog, or be switched off, as the button of a choice that is lost. Where nothing else takes it, the open
 * dialog or the content has it. Gives what ends it.
 */
export function keepFocus(): () => void {
  let last: Element | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const remember = ({ target }: FocusEvent) => {
    last = target instanceof Element ? target : undefined;
  };
  const follow = () => {
    if (!last || canHaveFocus(last)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!hasNone() || (last && canHaveFocus(last))) return;
      const heading = [...document.querySelectorAll<HTMLElement>("dialog[open] h2[tabindex]")].at(-1);
      if (heading) heading.focus({ preventScroll: true });
      else focusContent();
    }, settlingMilliseconds);
  };
  document.addEventListener("focusin", remember);
  const observer = new MutationObserver(follow);
  const attributeFilter = ["disabled", "aria-busy"];
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener("focusin", remember);
  };
}

/** Whether an element can have the focus: connected and enabled. A button that waits for its answer takes it back by itself. */
const canHaveFocus = (element: Element): boolean =>
  element.isConnected && (!element.matches(":disabled") || element.getAttribute("aria-busy") === "true");

const hasNone = (): boolean => document.activeElement === document.body;
