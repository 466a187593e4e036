import { newKey } from "../../data/call/idempotency-key";
import { currentSession } from "../../data/session/session";
import { holdWhileOpen, isHeldByOpenTab, onceReleased } from "../../data/locks/open-tabs";
import { keyOf, sealDraft, unsealDraft } from "./sealed-draft";
import { keysFrom, prefixOf } from "../../data/session/vault-keys";

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

const tab = newKey();

/**
 * Opens the vault of the signed-in account. The first key encrypts, each decrypts. Undefined without encryption, which
 * needs a secure origin.
 */
export async function openVault(readKeys: () => Promise<readonly string[]>): Promise<Vault | undefined> {
  const userId = currentSession()?.userId;
  if (userId === undefined || !(crypto as { subtle?: SubtleCrypto }).subtle) return undefined;
  const keys = await Promise.all((await readKeys()).map(keyOf));
  const newest = keys[0];
  if (newest === undefined) return undefined;
  const startOf = (form: string) => `${prefixOf(userId)}${form}.`;
  const nameOf = (form: string) => startOf(form) + tab;
  const written = new Map<string, number>();

  async function write(name: string, value: unknown, turn: number): Promise<void> {
    const sealed = await sealDraft(newest!, name, value);
    // A later value or a sign-out replaced this one while it was encrypted.
    if (written.get(name) !== turn || currentSession()?.userId !== userId) return;
    try {
      localStorage.setItem(name, sealed);
    } catch {
      // The form also works in a browser without storage.
    }
  }

  async function draftAt(name: string, isOwn: boolean): Promise<LeftDraft | undefined> {
    // The draft of this tab stays: its next value replaces it.
    const remove = () => (isOwn ? undefined : localStorage.removeItem(name));
    try {
      return { value: await unsealDraft(keys, name, localStorage.getItem(name) ?? ""), isOwn, remove };
    } catch {
      return undefined;
    }
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
      else void write(name, value, turn);
    },
    async leftBehind(form) {
      const found: LeftDraft[] = [];
      for (const name of keysFrom(startOf(form))) {
        const isOwn = name === nameOf(form);
        if (!isOwn && (await isHeldByOpenTab(name))) continue;
        const draft = await draftAt(name, isOwn);
        if (draft) found.push(draft);
      }
      return found;
    },
    onClosed(form, take, signal) {
      for (const name of keysFrom(startOf(form))) {
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
