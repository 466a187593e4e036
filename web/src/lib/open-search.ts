import { closeDialog, isDialogUnderWay, openDialog } from "./dialogs";

/** What was typed after the search was opened and before its field was there. */
export interface TypedAhead {
  text: string;
  /** Enter was pressed after the text. */
  isChosen: boolean;
}

const nothing: TypedAhead = { text: "", isChosen: false };
let ahead = nothing;
/** The field of the shell, which takes the keys until the search has its own. */
let field: HTMLInputElement | null = null;
let focusedBefore: Element | null = null;

/** Says which field takes the keys that are typed while the search loads; null when it is gone. */
export function setSearchField(element: HTMLInputElement | null): void {
  field = element;
}

/** Opens the search. Its code may still have to be loaded, so the keys and the focus are its own from now on. */
export function openSearch(): void {
  ahead = nothing;
  focusedBefore = document.activeElement;
  if (field) {
    field.value = "";
    field.focus({ preventScroll: true });
  }
  openDialog("palette");
  window.addEventListener("keydown", keep, true);
}

/** Gives what was typed to the field of the search, which has the keys from here on. */
export function takeTypedAhead(take: (ahead: TypedAhead) => void): void {
  const text = textSoFar();
  const isChosen = ahead.isChosen && ahead.text === text;
  stopKeeping();
  take({ text, isChosen });
}

/** Leaves the keys and the focus to the page again, as to what stands in for a search that cannot be opened. */
export function stopKeeping(): void {
  window.removeEventListener("keydown", keep, true);
  ahead = nothing;
  if (!hasFocus()) return;
  if (focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true });
  // The page itself takes no focus.
  field?.blur();
}

const hasFocus = (): boolean => field !== null && document.activeElement === field;

/** The field has what a keyboard composed as well, such as an accented letter. */
const textSoFar = (): string => (field && hasFocus() ? field.value : ahead.text);

function keep(event: KeyboardEvent): void {
  if (!isDialogUnderWay()) return stopKeeping();
  if (event.isComposing) return;
  ahead = { ...ahead, text: textSoFar() };
  const next = afterKey(event);
  if (!next) return;
  const isEditing = event.key.length === 1 || event.key === "Backspace";
  if (!isEditing || !hasFocus()) event.preventDefault();
  event.stopPropagation();
  ahead = next;
}

/** What was typed, with a key; undefined for a key that the search leaves to the page. */
function afterKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): TypedAhead | undefined {
  // AltGr, which some keyboards need for a letter, is Ctrl and Alt in one.
  if (metaKey || ctrlKey !== altKey) return undefined;
  if (key.length === 1) return { text: ahead.text + key, isChosen: false };
  if (key === "Backspace") return { text: ahead.text.slice(0, -1), isChosen: false };
  if (key === "Enter" && ahead.text !== "") return { ...ahead, isChosen: true };
  if (key !== "Escape") return undefined;
  stopKeeping();
  closeDialog();
  return nothing;
}
