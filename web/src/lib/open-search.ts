import { closeDialog, isDialogUnderWay, openDialog } from "./dialogs";

/** What was typed after the search was opened and before its field was there. */
export interface TypedAhead {
  text: string;
  /** Enter was pressed after the text. */
  isChosen: boolean;
}

const nothing: TypedAhead = { text: "", isChosen: false };
let ahead = nothing;

/** Opens the search. Its code may still have to be loaded, so the keys are its own from now on. */
export function openSearch(): void {
  ahead = nothing;
  openDialog("palette");
  window.addEventListener("keydown", keep, true);
}

/** Gives what was typed to the field of the search, which has the keys from here on. */
export function takeTypedAhead(take: (ahead: TypedAhead) => void): void {
  const typed = ahead;
  stopKeeping();
  take(typed);
}

function stopKeeping(): void {
  window.removeEventListener("keydown", keep, true);
  ahead = nothing;
}

function keep(event: KeyboardEvent): void {
  if (!isDialogUnderWay()) return stopKeeping();
  const next = afterKey(event);
  if (!next) return;
  event.preventDefault();
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
