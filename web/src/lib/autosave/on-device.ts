import { onSessionEnd } from "../session/session";
import { beforeSignOut } from "../session/sign-in-out";
import type { Autosave, Saved, SaveState } from "./autosave";
import type { LeftDraft, Vault } from "./vault";

export interface OnDeviceOptions<Data, Draft> {
  /** Identifies what is unsaved on this device; it may change when its document is stored. */
  name: () => string;
  openVault: () => Promise<Vault | undefined>;
  /** An unsaved draft: the input, and the stored data that it changes. */
  draftOf: (base: Saved<Data>) => Draft;
  /** Shows a draft of an earlier visit on the screen, and resumes its save. */
  takeUp: (draft: Draft) => void;
}

/**
 * What was left before everything was saved, by name. The function ends the save of one and returns its input, which is
 * taken over when it is opened again.
 */
const leaving = new Map<string, () => unknown>();
// Dropped from memory, because another person may sign in next; the same person finds the draft encrypted on the device.
onSessionEnd(() => {
  for (const endSaving of leaving.values()) endSaving();
  leaving.clear();
});

/**
 * Keeps what is not saved yet encrypted on this device while it is on the screen, and takes it up when it is opened again.
 * Leaving the screen, closing the tab and signing out save at once; where nothing can be kept, closing the tab asks first.
 */
export class OnDevice<Data extends object, Draft> {
  readonly #options: OnDeviceOptions<Data, Draft>;
  #vault: Vault | undefined;
  #keptAs: string;

  constructor(options: OnDeviceOptions<Data, Draft>) {
    this.#options = options;
    this.#keptAs = options.name();
  }

  /** Keeps what was changed from `base`; null when all is saved. */
  readonly keep = (base: Saved<Data> | null): void => {
    const { name, draftOf } = this.#options;
    if (name() !== this.#keptAs) this.#vault?.keep(this.#keptAs, null);
    this.#keptAs = name();
    this.#vault?.keep(this.#keptAs, base && draftOf(base));
  };

  /** State as it is shown: only a screen with a vault says that its input is kept on this device. */
  shown(state: SaveState): SaveState {
    return state.kind === "offline" && this.#vault === undefined ? { kind: "failed" } : state;
  }

  /** Takes up a draft that was left. Returns a function for leaving the screen, which waits until all is saved. */
  open(autosave: Autosave<Data>): () => Promise<void> {
    const { name, draftOf, takeUp } = this.#options;
    const earlier = leaving.get(name());
    leaving.delete(name());
    if (earlier) takeUp(earlier() as Draft);
    const left = new AbortController();
    if (this.#vault === undefined) void this.#takeUpLeftBehind(autosave, left.signal);
    const stop = this.#watch(autosave);
    return async () => {
      left.abort();
      const hasSessionEnded = stop();
      if (!autosave.isDirty || hasSessionEnded) return;
      autosave.keepNow();
      const leftAs = name();
      const endSaving = () => draftOf(autosave.abandon());
      leaving.set(leftAs, endSaving);
      const result = await autosave.flush();
      if (result === "saved" && leaving.get(leftAs) === endSaving) leaving.delete(leftAs);
    };
  }

  async #takeUpLeftBehind(autosave: Autosave<Data>, hasLeft: AbortSignal): Promise<void> {
    const { name, openVault, takeUp } = this.#options;
    const vault = await openVault().catch(() => undefined);
    this.#vault = vault;
    const [first, ...others] = (await vault?.leftBehind(name())) ?? [];
    if (first) takeUp(first.value as Draft);
    if (autosave.isDirty) autosave.keepNow();
    first?.remove();
    const join = (draft: LeftDraft) => this.#join(autosave, draft, hasLeft);
    for (const draft of others) await join(draft);
    vault?.onClosed(name(), join, hasLeft);
  }

  /** Takes up a draft beside what is on the screen, which is saved first; where it cannot be, the draft waits. */
  async #join(autosave: Autosave<Data>, draft: LeftDraft, hasLeft: AbortSignal): Promise<void> {
    if ((await autosave.flush()) !== "saved" || hasLeft.aborted) return;
    this.#options.takeUp(draft.value as Draft);
    autosave.keepNow();
    draft.remove();
  }

  /** Listens to the tab and the session; returns a function that stops, and tells whether the session ended meanwhile. */
  #watch(autosave: Autosave<Data>): () => boolean {
    const listening = new AbortController();
    const { signal } = listening;
    const onHide = () => {
      if (document.visibilityState === "hidden") autosave.keepNow();
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!autosave.isDirty) return;
      autosave.keepNow();
      void autosave.flush();
      if (this.#vault === undefined) event.preventDefault();
    };
    document.addEventListener("visibilitychange", onHide, { signal });
    window.addEventListener("beforeunload", onUnload, { signal });
    window.addEventListener("pagehide", autosave.keepNow, { signal });
    window.addEventListener("online", autosave.retry, { signal });
    const stopSettling = beforeSignOut(() => (autosave.isDirty ? autosave.flush() : undefined));
    let hasSessionEnded = false;
    const stopWithSession = onSessionEnd(() => {
      hasSessionEnded = true;
      autosave.abandon();
    });
    return () => {
      listening.abort();
      stopSettling();
      stopWithSession();
      return hasSessionEnded;
    };
  }
}
