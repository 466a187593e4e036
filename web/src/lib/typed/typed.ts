import { openAgain, readOpenDialog, type OpenDialog } from "../dialogs";
import { collectTyped, type TypedValues } from "./collect-typed";
import { offerToDialog, offerToPage } from "./holders";
import { focusPlace, giveFocusTo, type FocusPlace } from "./typed-focus";

export { prepareSeal, seal, unseal } from "./seal-typed";

/** What somebody was typing when their session was lost. */
interface Typed {
  values: TypedValues;
  dialog: Pick<OpenDialog, "name" | "props"> | undefined;
  focus: FocusPlace | undefined;
}

/** What is being typed, as a text; undefined where nothing is. */
export function collect(): string | undefined {
  const values = collectTyped();
  if (!values) return undefined;
  const open = readOpenDialog();
  const isTypedIn = open !== null && Object.keys(values.dialog).length > 0;
  const typed: Typed = {
    values,
    dialog: isTypedIn ? reopenable(open) : undefined,
    focus: focusPlace(),
  };
  return JSON.stringify(typed);
}

/** Dialogs that do their work without the act of who opened them. */
const workAlone: ReadonlySet<string> = new Set(["addPatient"]);

/** A dialog as it can be opened again; one that answers to who opened it cannot be. */
function reopenable({ name, props }: OpenDialog): Typed["dialog"] {
  const answers = Object.values(props as object).some((prop) => typeof prop === "function");
  return answers && !workAlone.has(name) ? undefined : { name, props };
}

/** Offers what was typed to the page; returns what opens its dialog and gives the focus back, which does so once. */
export function offer(text: string): () => void {
  const { values, dialog, focus } = JSON.parse(text) as Typed;
  offerToPage(values.page);
  let isDrawn = false;
  return () => {
    if (isDrawn) return;
    isDrawn = true;
    if (dialog) offerToDialog(values.dialog, openAgain(dialog));
    if (focus) giveFocusTo(focus);
  };
}
