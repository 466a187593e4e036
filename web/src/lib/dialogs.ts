import { atom, getDefaultStore, useAtomValue } from "jotai";

/**
 * Name of a dialog → its own props. Each name is added where the dialogs are registered
 * (`app/dialog-registry.ts`), by declaration merging.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface DialogPropsByName {}

export type DialogName = keyof DialogPropsByName;

/** The dialog that is open, if any: one at a time (spec A §2). */
export interface OpenDialog {
  name: DialogName;
  props: unknown;
  /** Tells two openings of the same dialog apart. */
  opening: number;
}

/** A dialog without props of its own is opened by its name alone. */
type PropsArgument<N extends DialogName> = [keyof DialogPropsByName[N]] extends [never]
  ? []
  : [props: DialogPropsByName[N]];

/** Pause between a dialog that closes and the one that follows it (spec A §9). */
export const followUpDelayMs = 500;

const openDialogAtom = atom<OpenDialog | null>(null);
const store = getDefaultStore();
let openings = 0;
let followUp: ReturnType<typeof setTimeout> | undefined;

/** Opens a dialog in place of whichever is open. */
export function openDialog<N extends DialogName>(name: N, ...[props]: PropsArgument<N>): void {
  clearTimeout(followUp);
  openings += 1;
  store.set(openDialogAtom, { name, props: props ?? {}, opening: openings });
}

/** Closes the dialog that is open. */
export function closeDialog(): void {
  clearTimeout(followUp);
  store.set(openDialogAtom, null);
}

/** Closes the open dialog and opens the next one after a pause, unless another is opened meanwhile. */
export function openDialogNext<N extends DialogName>(name: N, ...rest: PropsArgument<N>): void {
  closeDialog();
  followUp = setTimeout(() => openDialog(name, ...rest), followUpDelayMs);
}

const dialogs = { open: openDialog, openNext: openDialogNext, close: closeDialog };

/** The dialogs, for a component. */
export function useDialogs(): typeof dialogs {
  return dialogs;
}

/** The dialog that is open, for the host that draws it. */
export function useOpenDialog(): OpenDialog | null {
  return useAtomValue(openDialogAtom);
}
