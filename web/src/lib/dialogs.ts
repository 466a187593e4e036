import { atom, getDefaultStore, useAtomValue } from "jotai";

/** Maps the name of a dialog to its props. `entries/member/dialogs/dialog-registry.ts` adds the names by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface DialogPropsByName {}

export type DialogName = keyof DialogPropsByName;

/** The open dialog; only one can be open at a time (spec A §2). */
export interface OpenDialog {
  name: DialogName;
  props: unknown;
  /** A number that differs each time a dialog opens, to remount it. */
  opening: number;
}

/** A dialog without props is opened by its name alone. */
type PropsArgument<N extends DialogName> = [keyof DialogPropsByName[N]] extends [never]
  ? []
  : [props: DialogPropsByName[N]];

/** Delay between closing a dialog and opening the next one (spec A §9). */
export const followUpDelayMs = 500;

/** For code outside components. */
export const openDialogAtom = atom<OpenDialog | null>(null);
const store = getDefaultStore();
let openings = 0;
let followUp: ReturnType<typeof setTimeout> | undefined;
/** Reopens the dialog that the open one replaced. */
let reopenReplaced: (() => void) | undefined;

/** Opens a dialog; replaces the open one. */
export function openDialog<N extends DialogName>(name: N, ...[props]: PropsArgument<N>): void {
  if (!isDialogUnderWay()) reopenReplaced = undefined;
  put(name, props ?? {});
}

/**
 * Opens a dialog in place of the open one. `back` reopens that one after the new dialog and its follow-ups have
 * closed.
 */
export function openDialogOver<N extends DialogName>(
  back: () => void,
  name: N,
  ...[props]: PropsArgument<N>
): void {
  reopenReplaced = back;
  put(name, props ?? {});
}

/** Closes the open dialog, and reopens the one that it replaced. */
export function closeDialog(): void {
  const back = reopenReplaced;
  dismissDialogs();
  back?.();
}

/** Closes the open dialog without reopening another, because the user goes to another screen. */
export function dismissDialogs(): void {
  reopenReplaced = undefined;
  endFollowUp();
  store.set(openDialogAtom, null);
}

/** Closes the open dialog and opens the next one after a delay, unless another one opens meanwhile. */
export function openDialogNext<N extends DialogName>(name: N, ...rest: PropsArgument<N>): void {
  endFollowUp();
  if (store.get(openDialogAtom) === null) reopenReplaced = undefined;
  store.set(openDialogAtom, null);
  followUp = setTimeout(() => openDialog(name, ...rest), followUpDelayMs);
}

function put(name: DialogName, props: unknown): void {
  endFollowUp();
  openings += 1;
  store.set(openDialogAtom, { name, props, opening: openings });
}

/** Returns whether a dialog is open, or opens in a moment. */
export function isDialogUnderWay(): boolean {
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

/** Hook with the functions that open and close dialogs. */
export function useDialogs(): typeof dialogs {
  return dialogs;
}

/** Returns the open dialog, for the host that renders it. */
export function useOpenDialog(): OpenDialog | null {
  return useAtomValue(openDialogAtom);
}
