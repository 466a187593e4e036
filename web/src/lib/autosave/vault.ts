import { holdWhileOpen, isHeldByOpenTab, onceReleased } from "../locks/open-tabs";
import { currentSession } from "../session/session";
import { keyOf, seal, unseal } from "./seal";
import { keysFrom, prefixOf } from "./vault-keys";

/** A draft of a form that was left unsaved, with a function that removes it. */
export interface LeftDraft {
  value: unknown;
  /** Whether this tab kept it, which replaces it with what it keeps next. */
  isOwn: boolean;
  remove: () => void;
}

/**
 * Unsaved input of forms, encrypted on this device. The keys come from the server with each session and are
 * never stored, so that a device without a session holds nothing that can be read.
 */
export interface Vault {
  /** Replaces what this tab keeps for a form; null removes it. */
  keep(form: string, value: unknown): void;
  /** Drafts of a form: of this tab when its session ended, and of tabs that were closed. */
  leftBehind(form: string): Promise<LeftDraft[]>;
  /**
   * Calls `take` with what a tab that is still open leaves for a form when it is closed, until `signal` aborts. A browser
   * may count a tab as open for a while after it was closed.
   */
  onClosed(form: string, take: (draft: LeftDraft) => Promise<void>, signal: AbortSignal): void;
}

/** The locks of this tab. */
const held = new Set<string>();

const tab = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(36)).join("");

/**
 * Opens the vault of the signed-in account. The first key encrypts, each decrypts. Undefined without encryption, which
 * needs a secure origin.
 */
export async function openVault(readKeys: () => Promise<readonly string[]>): Promise<Vault | undefined> {
  const userId = currentSession()?.userId;
  const subtle = (crypto as { subtle?: SubtleCrypto }).subtle;
  if (userId === undefined || subtle === undefined) return undefined;
  const keys = await Promise.all((await readKeys()).map((text) => keyOf(subtle, text)));
  const newest = keys[0];
  if (newest === undefined) return undefined;
  const isSignedIn = () => currentSession()?.userId === userId;
  const nameOf = (form: string) => `${prefixOf(userId)}${form}.${tab}`;
  const namesOf = (form: string) => keysFrom(`${prefixOf(userId)}${form}.`);
  const written = new Map<string, number>();

  async function write(name: string, value: unknown, turn: number): Promise<void> {
    const sealed = await seal(subtle!, newest!, name, value);
    // A later value or a sign-out replaced this one while it was encrypted.
    if (written.get(name) !== turn || !isSignedIn()) return;
    try {
      localStorage.setItem(name, sealed);
    } catch {
      // The form also works in a browser without storage.
    }
  }

  async function draftAt(name: string, isOwn: boolean): Promise<LeftDraft | undefined> {
    const value = await unseal(subtle!, keys, name, textAt(name));
    // The draft of this tab stays: its next value replaces it.
    const remove = () => (isOwn ? undefined : localStorage.removeItem(name));
    return value === undefined ? undefined : { value, isOwn, remove };
  }

  return {
    keep(form, value) {
      const name = nameOf(form);
      const turn = (written.get(name) ?? 0) + 1;
      written.set(name, turn);
      if (!held.has(name)) {
        held.add(name);
        holdWhileOpen(name);
      }
      if (value === null) localStorage.removeItem(name);
      else if (isSignedIn()) void write(name, value, turn);
    },
    async leftBehind(form) {
      const found: LeftDraft[] = [];
      for (const name of namesOf(form)) {
        const isOwn = name === nameOf(form);
        if (!isOwn && (await isHeldByOpenTab(name))) continue;
        const draft = await draftAt(name, isOwn);
        if (draft) found.push(draft);
      }
      return found;
    },
    onClosed(form, take, signal) {
      for (const name of namesOf(form)) {
        if (name === nameOf(form)) continue;
        // The lock of a tab is free when the tab is closed; a third tab that waits for it finds what this one left.
        const whenFree = async () => {
          const draft = await draftAt(name, false);
          if (draft && !signal.aborted) await take(draft);
        };
        onceReleased(name, signal, whenFree);
      }
    },
  };
}

function textAt(name: string): string {
  try {
    return localStorage.getItem(name) ?? "";
  } catch {
    return "";
  }
}
