import { onSessionEnd } from "../../../data/session/session";

/** Which element had the focus, as it can be found on a page that was drawn anew. */
export interface FocusPlace {
  tag: string;
  name: string;
  label: string;
  /** Of a text field. */
  selection: [number, number] | undefined;
}

const stepMs = 50;
const mostSteps = 100;
/** Steps for which the focus must hold before it counts as settled. */
const settledSteps = 4;

/** Where the focus is; undefined where nothing has it that can be found again. */
export function focusPlace(): FocusPlace | undefined {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;
  const [name, label] = [element.getAttribute("name") ?? "", labelOf(element)];
  if (name === "" && label === "") return undefined;
  return { tag: element.tagName, name, label, selection: selectionOf(element) };
}

/** Aborts a running return of the focus. */
let stopLast: (() => void) | undefined;

/**
 * Gives the focus back once its element is there and the page has settled. A press meanwhile keeps the focus where it
 * went; in another session none is given.
 */
export function giveFocusTo(place: FocusPlace): void {
  stopLast?.();
  const mine = new AbortController();
  const forget = onSessionEnd(() => stop());
  const stop = () => {
    clearInterval(timer);
    mine.abort();
    forget();
  };
  let before: HTMLElement | undefined;
  let [steps, settled] = [0, 0];
  const timer = setInterval(() => {
    const element = elementAt(place);
    const isThere = element !== undefined && isAt(element, place.selection);
    // What opens gives the focus a place of its own first, and a text that comes later moves the place in it.
    settled = isThere && element === before ? settled + 1 : 0;
    steps += 1;
    if (settled === settledSteps || steps === mostSteps) return stop();
    if (element && !isThere) focusAt(element, place.selection);
    before = element;
  }, stepMs);
  stopLast = stop;
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

/** Whether an element has the focus, at this place of its text. */
function isAt(element: HTMLElement, selection: FocusPlace["selection"]): boolean {
  const now = selectionOf(element);
  const isSame = !selection || !now || (selection[0] === now[0] && selection[1] === now[1]);
  return isSame && document.activeElement === element;
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
