import { code } from "../code";
import { currentSession, onSessionEnd } from "../session/session";
import { hold, offeredTo, onOffer, page, takenBy, withdrawTyped } from "./holders";

/** Whose it is, where it was typed, when, and in this page also what: it needs no key. */
interface Kept {
  userId: string;
  path: string;
  at: number;
  text?: string;
  sealed?: string;
}

const storageKey = "nutria.typed";
const longestMs = 24 * 60 * 60 * 1000;

/** Loaded when somebody begins to type: what is typed stays on the device only sealed, by a key that a session has. */
export const typedCode = code(() => import("./typed"));

let inMemory: Kept | undefined;
let collected: string | undefined;

// The first listener of them all, while everything is still as it was typed.
onSessionEnd((ended, why) => {
  withdrawTyped();
  const loaded = typedCode.read();
  collected = ended && why === "lost" && loaded.is === "loaded" ? loaded.value.collect() : undefined;
  if (why === "left") forgetTyped();
});

/** Gets ready to seal what is typed; without it, it lasts as long as the page. */
function prepare(): void {
  const session = currentSession();
  if (!session || session.role === "admin") return;
  void typedCode()
    .then(({ prepareSeal }) => prepareSeal(session.userId))
    .catch(() => undefined);
}
for (const typing of ["input", "change"]) document.addEventListener(typing, prepare, true);

/** Keeps what was typed when the session of an account was lost at a path, until it signs in again in this tab. */
export function keepTyped(place: Pick<Kept, "userId" | "path">): void {
  const text = collected;
  if (text === undefined) return;
  collected = undefined;
  const kept = { ...place, at: Date.now() };
  const mine = { ...kept, text };
  inMemory = mine;
  void typedCode()
    .then(({ seal }) => seal(kept.userId, text))
    .then((sealed) => {
      // It may be back, or forgotten, meanwhile.
      if (inMemory === mine) sessionStorage.setItem(storageKey, JSON.stringify({ ...kept, sealed }));
    })
    // Without a key or storage, it lasts as long as this page.
    .catch(() => undefined);
}

function readKept(): Kept | undefined {
  try {
    return inMemory ?? (JSON.parse(sessionStorage.getItem(storageKey) ?? "null") as Kept | null) ?? undefined;
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
  const kept = readKept();
  if (!kept) return false;
  if (kept.userId === userId && kept.path === path && Date.now() - kept.at < longestMs) return true;
  forgetTyped();
  return false;
}

/** Offers what was typed to the page, which is about to be drawn; returns what opens its dialog, once it is drawn. */
export async function openTyped(userId: string): Promise<() => void> {
  const kept = readKept();
  forgetTyped();
  try {
    const { unseal, offer } = await typedCode();
    const text = kept?.text ?? (kept?.sealed && (await unseal(userId, kept.sealed)));
    return text ? offer(text) : () => undefined;
  } catch {
    return () => undefined;
  }
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
  onOffer(() => {
    const offered = offeredTo(page, name) as Value | undefined;
    takenBy(page, name);
    if (offered !== undefined) write(offered);
  });
}
