import { getDefaultStore } from "jotai";
import { openDialogAtom, openDialog, type OpenDialog } from "../../../lib/dialogs";
import { collectTyped, isPlain, type TypedValues, type Values } from "./collect-typed";
import { focusPlace, giveFocusTo, type FocusPlace } from "./typed-focus";
import { holders, offers } from "../../../lib/typed/use-typed";

type OpenAny = (name: OpenDialog["name"], props: unknown) => void;

/** Unsaved text of a screen whose session was lost. */
interface Typed {
  values: TypedValues;
  dialog: Pick<OpenDialog, "name" | "props"> | undefined;
  focus: FocusPlace | undefined;
}

const readOpenDialog = () => getDefaultStore().get(openDialogAtom);

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

/** Dialogs that need no callback of the screen that opened them. */
const workAlone: ReadonlySet<string> = new Set(["addPatient"]);

/** A dialog as it can be opened again; one that answers to who opened it, or holds what cannot be written, cannot be. */
function reopenable({ name, props }: OpenDialog): Typed["dialog"] {
  return workAlone.has(name) || isPlain(props) ? { name, props } : undefined;
}

/** Offers what was typed to the page; returns what opens its dialog and gives the focus back, which does so once. */
export function offer(text: string): () => void {
  const { values, dialog, focus } = JSON.parse(text) as Typed;
  withdraw();
  put(values.page, 0);
  for (const { key, take } of holders) if (take && offers.has(key)) take(offers.get(key));
  let isOpened = false;
  return () => {
    if (isOpened) return;
    isOpened = true;
    if (dialog) {
      (openDialog as OpenAny)(dialog.name, dialog.props);
      put(values.dialog, readOpenDialog()!.opening);
    }
    if (focus) giveFocusTo(focus);
  };
}

function put(values: Values, place: number): void {
  for (const [name, value] of Object.entries(values)) offers.set(`${place} ${name}`, value);
}

/** Drops the kept text of a page that was left without a form taking it up. */
export function withdraw(): void {
  offers.clear();
}
