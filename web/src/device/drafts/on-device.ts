import { onSessionEnd } from "../../data/session/session";
import { beforeSignOut } from "../../data/session/sign-in-out";
import type { Autosave, Saved, SaveState } from "./autosave";
import { openDraftVault, openedDraftVault } from "./draft-vault";
import { isPageLeaving } from "./page-leaving";
import type { LeftDraft, Vault } from "./vault";

export interface OnDeviceOptions<Data, Draft> {
  /** Identifies what is unsaved on this device; it may change when its document is stored. */
  name: () => string;
  /** An unsaved draft: the input, and the stored data that it changes. */
  draftOf: (base: Saved<Data>) => Draft;
  /** Shows a draft of an earlier visit on the screen, and resumes its save. */
  takeUp: (draft: Draft) => void;
}

/** What an editor's save does for what is kept of it on this device. */
type Saving<Data extends object> = Pick<
  Autosave<Data>,
  "isDirty" | "keepNow" | "flush" | "retry" | "abandon"
>;

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

const [firstRetryMs, longestRetryMs] = [1000, 30_000];

/** The vault, which is asked for again until its keys come or the screen is left; undefined without encryption. */
async function openedAtLast(hasLeft: AbortSignal): Promise<Vault | undefined> {
  for (let pauseMs = firstRetryMs; !hasLeft.aborted; pauseMs = Math.min(2 * pauseMs, longestRetryMs)) {
    try {
      return await openDraftVault();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return undefined;
}

/**
 * Keeps what is not saved yet encrypted on this device while it is on the screen, and takes it up when it is opened again.
 * Leaving the screen, closing the tab and signing out save at once; where nothing can be kept, closing the tab asks first.
 */
export class OnDevice<Data extends object, Draft> {
  readonly #options: OnDeviceOptions<Data, Draft>;
  #vault: Vault | undefined;
  #isTakenUp = false;
  /** Something that is saved stays on this device, for the page that may come next. */
  #isHeldBack = false;
  #keptAs: string;

  constructor(options: OnDeviceOptions<Data, Draft>) {
    this.#options = options;
    this.#keptAs = options.name();
  }

  /** Keeps what was changed from `base`; null when all is saved. */
  readonly keep = (base: Saved<Data> | null): void => {
    const { name, draftOf } = this.#options;
    if (isPageLeaving()) {
      if (base) this.#vault?.keep(this.#keptAs, draftOf(base));
      else this.#isHeldBack = true;
      return;
    }
    this.#isHeldBack = false;
    if (name() !== this.#keptAs) this.#vault?.keep(this.#keptAs, null);
    this.#keptAs = name();
    this.#vault?.keep(this.#keptAs, base && draftOf(base));
  };

  /** State as it is shown: only a screen with a vault says that its input is kept on this device. */
  shown(state: SaveState): SaveState {
    return state.kind === "offline" && this.#vault === undefined ? { kind: "failed" } : state;
  }

  /** Takes up a draft that was left. Returns a function for leaving the screen, which waits until all is saved. */
  open(autosave: Saving<Data>): () => Promise<void> {
    const { name, draftOf, takeUp } = this.#options;
    const earlier = leaving.get(name());
    leaving.delete(name());
    if (earlier) takeUp(earlier() as Draft);
    const left = new AbortController();
    if (!this.#isTakenUp) void this.#takeUpLeftBehind(autosave, earlier !== undefined, left.signal);
    const stop = this.#watch(autosave);
    return async () => {
      left.abort();
      const hasSessionEnded = stop();
      if (hasSessionEnded) return;
      if (!autosave.isDirty) return this.#forgetHeldBack();
      autosave.keepNow();
      const leftAs = name();
      const endSaving = () => draftOf(autosave.abandon());
      leaving.set(leftAs, endSaving);
      const result = await autosave.flush();
      if (result !== "saved") return;
      if (leaving.get(leftAs) === endSaving) leaving.delete(leftAs);
      this.#forgetHeldBack();
    };
  }

  /** The screen was left and not the page: its person stayed, and no other page takes up what was saved. */
  #forgetHeldBack(): void {
    if (this.#isHeldBack) this.#vault?.keep(this.#keptAs, null);
    this.#isHeldBack = false;
  }

  /** What is typed before the drafts are read is saved first, and they are joined with it. */
  async #takeUpLeftBehind(autosave: Saving<Data>, hasEarlier: boolean, hasLeft: AbortSignal): Promise<void> {
    const { name, takeUp } = this.#options;
    this.#vault = openedDraftVault();
    this.#vault ??= await openedAtLast(hasLeft);
    const vault = this.#vault;
    if (!vault) return;
    this.#isTakenUp = true;
    const found = await vault.leftBehind(name());
    // The draft of this tab is older than what it left in memory.
    const [first, ...others] = found.filter(({ isOwn }) => !(hasEarlier && isOwn));
    const join = (draft: LeftDraft) => this.#join(autosave, draft, hasLeft);
    if (autosave.isDirty) {
      autosave.keepNow();
      if (first) others.unshift(first);
    } else if (first) {
      takeUp(first.value as Draft);
      autosave.keepNow();
      first.remove();
    }
    for (const draft of others) await join(draft);
    vault.onClosed(name(), join, hasLeft);
  }

  /** Takes up a draft beside what is on the screen, which is saved first; where it cannot be, the draft waits. */
  async #join(autosave: Saving<Data>, draft: LeftDraft, hasLeft: AbortSignal): Promise<void> {
    if ((await autosave.flush()) !== "saved" || hasLeft.aborted) return;
    this.#options.takeUp(draft.value as Draft);
    autosave.keepNow();
    draft.remove();
  }

  /** Listens to the tab and the session; returns a function that stops, and tells whether the session ended meanwhile. */
  #watch(autosave: Saving<Data>): () => boolean {
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
