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
/** What closing leads back to, while another dialog stands in for the one that was open. */
let comeBack: (() => void) | undefined;

/** Opens a dialog in place of whichever is open. */
export function openDialog<N extends DialogName>(name: N, ...[props]: PropsArgument<N>): void {
  if (!isUnderWay()) comeBack = undefined;
  put(name, props ?? {});
}

/**
 * Opens a dialog in place of the one that is open, to which closing it comes back: by `back`, once it and whatever
 * follows it are done.
 */
export function openDialogOver<N extends DialogName>(
  back: () => void,
  name: N,
  ...[props]: PropsArgument<N>
): void {
  comeBack = back;
  put(name, props ?? {});
}

/** Closes the dialog that is open, and comes back to the one that it stood in for. */
export function closeDialog(): void {
  const back = comeBack;
  dismissDialogs();
  back?.();
}

/** Closes the dialog that is open for good: the person goes elsewhere. */
export function dismissDialogs(): void {
  comeBack = undefined;
  endFollowUp();
  store.set(openDialogAtom, null);
}

/** Closes the open dialog and opens the next one after a pause, unless another is opened meanwhile. */
export function openDialogNext<N extends DialogName>(name: N, ...rest: PropsArgument<N>): void {
  endFollowUp();
  if (store.get(openDialogAtom) === null) comeBack = undefined;
  store.set(openDialogAtom, null);
  followUp = setTimeout(() => openDialog(name, ...rest), followUpDelayMs);
}

function put(name: DialogName, props: unknown): void {
  endFollowUp();
  openings += 1;
  store.set(openDialogAtom, { name, props, opening: openings });
}

function isUnderWay(): boolean {
  return followUp !== undefined || store.get(openDialogAtom) !== null;
}

function endFollowUp(): void {
  clearTimeout(followUp);
  followUp = undefined;
}

const dialogs = {
  open: openDialog,
  openOver: openDialogOver,
  openNext: openDialogNext,
  close: closeDialog,
  dismiss: dismissDialogs,
};

/** The dialogs, for a component. */
export function useDialogs(): typeof dialogs {
  return dialogs;
}

/** The dialog that is open, for the host that draws it. */
export function useOpenDialog(): OpenDialog | null {
  return useAtomValue(openDialogAtom);
}
