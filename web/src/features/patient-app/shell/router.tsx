import { useSyncExternalStore, type ComponentPropsWithRef, type MouseEvent, type ReactNode } from "react";
import { BackContext } from "../../../lib/router/back-context";

/*
 * The places of the app in the browser's history: each screen is a path. The library of the other screens has what this
 * app does not use, and would be a tenth of its first screen.
 */
interface HistoryPlace {
  path: string;
  /** The number of the place in this tab's history. */
  index: number;
}

const listeners = new Set<() => void>();
/** What the way back does while a sheet is open, the latest last. */
const holders: (() => void)[] = [];
let place = read();
/** Counts our own moves back from a held move, whose `popstate` events change nothing. */
let movesBack = 0;
/** Asked before the place is left; holds the move until `goOn` is called. */
let guard: ((goOn: () => void) => void) | undefined;

function read(): HistoryPlace {
  const state = window.history.state as { index?: number } | null;
  return { path: window.location.pathname, index: state?.index ?? 0 };
}

function set(next: HistoryPlace): void {
  place = next;
  for (const listener of listeners) listener();
}

window.addEventListener("popstate", () => {
  if (movesBack > 0) {
    movesBack -= 1;
    return;
  }
  const next = read();
  const holder = holders.at(-1);
  const steps = next.index - place.index;
  const asked = guard && next.path !== place.path ? guard : undefined;
  if ((!holder && !asked) || steps === 0) return set(next);
  movesBack += 1;
  window.history.go(-steps);
  if (holder) holder();
  else asked?.(() => window.history.go(steps));
});

/** Asks before another place is gone to; `goOn` goes there without asking again. Returns what ends it. */
export function guardLeaving(ask: (goOn: () => void) => void): () => void {
  const asking = (goOn: () => void) =>
    ask(() => {
      guard = undefined;
      goOn();
    });
  guard = asking;
  return () => {
    if (guard === asking) guard = undefined;
  };
}

/** Whether something would be lost by leaving. */
export const isLeavingGuarded = (): boolean => guard !== undefined;

/** Goes to a path of the app; `replace` leaves no way back to the present one. */
export function goTo(path: string, { replace = false }: { replace?: boolean } = {}): void {
  if (guard && path !== place.path) return guard(() => goTo(path, { replace }));
  const index = replace ? place.index : place.index + 1;
  if (replace) window.history.replaceState({ index }, "", path);
  else window.history.pushState({ index }, "", path);
  set(read());
  window.scrollTo(0, 0);
}

/** Goes back to where the patient came from, or to `otherwise` where that was not in the app. */
export function goBack(otherwise: string): void {
  if (place.index > 0) window.history.back();
  else goTo(otherwise, { replace: true });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The path that is shown. */
export const usePath = (): string => useSyncExternalStore(subscribe, () => place.path);

/** Lets a sheet hold the way back: it closes, and the screen stays. */
export function BackProvider({ children }: { children: ReactNode }) {
  return <BackContext value={holdBack}>{children}</BackContext>;
}

function holdBack(onBack: () => void): () => void {
  holders.push(onBack);
  return () => void holders.splice(holders.lastIndexOf(onBack), 1);
}

/** A link inside the app. */
export function Link({ href, onClick, ...link }: ComponentPropsWithRef<"a"> & { href: string }) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    goTo(href);
  };
  return <a {...link} href={href} onClick={follow} />;
}
