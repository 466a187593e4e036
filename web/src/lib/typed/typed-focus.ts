/** Which element had the focus, as it can be found on a page that was drawn anew. */
export interface FocusPlace {
  tag: string;
  name: string;
  label: string;
  /** Of a text field. */
  selection: [number, number] | undefined;
}

const stepMs = 50;
const longestMs = 5000;

/** Where the focus is; undefined where nothing has it that can be found again. */
export function focusPlace(): FocusPlace | undefined {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;
  const [name, label] = [element.getAttribute("name") ?? "", labelOf(element)];
  if (name === "" && label === "") return undefined;
  return { tag: element.tagName, name, label, selection: selectionOf(element) };
}

/**
 * Gives the focus back once its element is there and the page has settled. Whoever presses something meanwhile has it where
 * they want it.
 */
export function giveFocusTo(place: FocusPlace): void {
  const until = Date.now() + longestMs;
  const mine = new AbortController();
  const stop = () => {
    clearInterval(timer);
    mine.abort();
  };
  let before: HTMLElement | undefined;
  const timer = setInterval(() => {
    const element = elementAt(place);
    // What opens gives the focus a place of its own first.
    if ((element && element === before && document.activeElement === element) || Date.now() > until)
      return stop();
    if (element && (element !== before || document.activeElement !== element))
      focusAt(element, place.selection);
    before = element;
  }, stepMs);
  for (const press of ["pointerdown", "keydown"])
    document.addEventListener(press, stop, { capture: true, signal: mine.signal });
}

function elementAt({ tag, name, label }: FocusPlace): HTMLElement | undefined {
  const root = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.querySelector("main");
  const same = [...(root ?? document).querySelectorAll<HTMLElement>(tag)].filter(
    (element) => (element.getAttribute("name") ?? "") === name && !element.matches(":disabled"),
  );
  return same.find((element) => labelOf(element) === label) ?? (name === "" ? undefined : same[0]);
}

function focusAt(element: HTMLElement, selection: FocusPlace["selection"]): void {
  element.focus();
  if (!selection || selectionOf(element) === undefined) return;
  (element as HTMLInputElement).setSelectionRange(...selection);
}

/** Undefined where a field has none, as one for an e-mail. */
function selectionOf(element: HTMLElement): [number, number] | undefined {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return undefined;
  const { selectionStart, selectionEnd } = element;
  return selectionStart === null || selectionEnd === null ? undefined : [selectionStart, selectionEnd];
}

function labelOf(element: HTMLElement): string {
  const own = element.getAttribute("aria-label");
  const { labels } = element as HTMLInputElement;
  const text = own ?? labels?.[0]?.textContent ?? (element.matches("button, a") ? element.textContent : "");
  return text?.trim() ?? "";
}
