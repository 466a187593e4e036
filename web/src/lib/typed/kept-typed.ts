import { code } from "../code";
import { openAgain, type OpenDialog, readOpenDialog } from "../dialogs";
import { currentSession, onSessionEnd } from "../session/session";
import {
  collectTyped,
  hold,
  offeredTo,
  offerToDialog,
  offerToPage,
  onOffer,
  page,
  takenBy,
  withdrawTyped,
  type TypedValues,
} from "./holders";
import { focusPlace, giveFocusTo, type FocusPlace } from "./typed-focus";

/** What somebody was typing when their session was lost. */
interface Typed {
  values: TypedValues;
  dialog: Pick<OpenDialog, "name" | "props"> | undefined;
  focus: FocusPlace | undefined;
}

/** Whose it is, where it was typed, and when. */
interface Kept {
  userId: string;
  path: string;
  at: number;
}

const storageKey = "nutria.typed";
const longestMs = 24 * 60 * 60 * 1000;

/** Loaded when somebody begins to type: what is typed stays on the device only sealed, by a key that a session has. */
const sealCode = code(() => import("./seal-typed"));

/** What was typed, in this page: it needs no key. */
let inMemory: (Kept & { text: string }) | undefined;
let collected: Typed | undefined;

// The first listener of them all, while everything is still as it was typed.
onSessionEnd((ended, why) => {
  withdrawTyped();
  collected = ended && ended.role !== "admin" && why === "lost" ? collect() : undefined;
  if (why === "left") forgetTyped();
});

/** Gets ready to seal what is typed; without it, it lasts as long as the page. */
function prepare(): void {
  const session = currentSession();
  if (!session || session.role === "admin") return;
  void sealCode()
    .then(({ prepareSeal }) => prepareSeal(session.userId))
    .catch(() => undefined);
}
document.addEventListener("input", prepare, { capture: true, passive: true });

function collect(): Typed | undefined {
  const values = collectTyped();
  if (!values) return undefined;
  const open = readOpenDialog();
  const isTypedIn = open !== null && Object.keys(values.dialog).length > 0;
  return { values, dialog: isTypedIn ? reopenable(open) : undefined, focus: focusPlace() };
}

/** Dialogs that do their work without the act of who opened them. */
const workAlone: ReadonlySet<string> = new Set(["addPatient"]);

/** A dialog as it can be opened again; one that answers to who opened it cannot be. */
function reopenable({ name, props }: OpenDialog): Typed["dialog"] {
  const answers = Object.values(props as object).some((prop) => typeof prop === "function");
  return answers && !workAlone.has(name) ? undefined : { name, props };
}

/** Keeps what was typed when the session of an account was lost at a path, until it signs in again in this tab. */
export function keepTyped(place: Omit<Kept, "at">): void {
  if (!collected) return;
  const kept = { ...place, at: Date.now() };
  const text = JSON.stringify(collected);
  collected = undefined;
  inMemory = { ...kept, text };
  void sealCode()
    .then(({ seal }) => seal(kept.userId, text))
    .then((sealed) => sessionStorage.setItem(storageKey, JSON.stringify({ ...kept, sealed })))
    // Without a key or storage, it lasts as long as this page.
    .catch(() => undefined);
}

function readStored(): (Kept & { sealed: string }) | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? "null") as Kept & { sealed: string };
    return kept ?? undefined;
  } catch {
    return undefined;
  }
}

/** Forgets what was typed: it is back, its person left, or somebody else is here. */
function forgetTyped(): void {
  inMemory = undefined;
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Without storage there is nothing.
  }
}

/** Whether something that an account typed at a path waits for it. Anybody else's, and what is a day old, is forgotten. */
export function isTypedWaiting(userId: string, path: string): boolean {
  const kept = inMemory ?? readStored();
  if (!kept) return false;
  if (kept.userId === userId && kept.path === path && Date.now() - kept.at < longestMs) return true;
  forgetTyped();
  return false;
}

/** Offers what was typed to the page, which is about to be drawn; returns what opens its dialog, once it is drawn. */
export async function openTyped(userId: string): Promise<() => void> {
  const text = inMemory?.text ?? (await unsealed(userId));
  forgetTyped();
  if (text === undefined) return () => undefined;
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

async function unsealed(userId: string): Promise<string | undefined> {
  const stored = readStored();
  if (!stored) return undefined;
  return sealCode()
    .then(({ unseal }) => unseal(userId, stored.sealed))
    .catch(() => undefined);
}

/**
 * Keeps what is typed and held outside components, whatever is on the screen. Call it before the holder listens to the
 * end of the session itself.
 */
export function keepOutside<Value>(
  name: string,
  read: () => Value | undefined,
  write: (value: Value) => void,
): void {
  hold({ place: page, name, read });
  const take = () => {
    const offered = offeredTo(page, name) as Value | undefined;
    takenBy(page, name);
    if (offered !== undefined) write(offered);
  };
  onOffer(take);
}
