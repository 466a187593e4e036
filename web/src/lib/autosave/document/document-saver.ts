import { ApiError } from "@nutria/contract/api-error";
import type { SaveState } from "../save-state";
import { changesBetween, clashesBetween, joined } from "./document-changes";

/** A document that is changed as a whole on its own screen, and saved with the version it was read with. */
export interface Versioned {
  version: number;
}

/** Fields that this screen and another one changed, each to another value. */
export interface DocumentClash<Stored, Content> {
  mine: Content;
  stored: Stored;
  keys: readonly (keyof Content & string)[];
}

/** How an open document stands. */
export interface DocumentView<Stored, Content> {
  content: Content;
  stored: Stored;
  state: SaveState;
  clash: DocumentClash<Stored, Content> | null;
  /** Paths that the server refused, with their messages. */
  errors: Readonly<Record<string, string>>;
}

export interface DocumentOptions<Stored, Content> {
  stored: Stored;
  /** What the user changes of a document. */
  contentOf: (stored: Stored) => Content;
  /** Saves the changed fields, and answers what is stored afterwards. */
  send: (changes: Partial<Content>, version: number) => Promise<Stored>;
  /** Keeps what is not saved yet on this device; null when all is saved. */
  keep?: (draft: DocumentDraft<Content> | null) => void;
}

/** What was changed of a document and not saved, and what it was changed from. */
export interface DocumentDraft<Content> {
  base: Content;
  version: number;
  content: Content;
}

/** A save starts so long after the last change. */
const pauseMs = 800;
/** What is changed is on this device at most so long afterwards. */
const keepMs = 300;
const retryMs = [1000, 2000, 4000, 8000, 15_000];

/**
 * Holds an open document and saves it by itself: after each pause, again after a failure, joined with what another tab
 * saved. One save is under way at a time; what is typed meanwhile is saved next.
 */
export class DocumentSaver<Stored extends Versioned, Content extends object> {
  readonly #options: DocumentOptions<Stored, Content>;
  #view: DocumentView<Stored, Content>;
  #base: Content;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #keepTimer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #isAbandoned = false;
  readonly #listeners = new Set<() => void>();

  constructor(options: DocumentOptions<Stored, Content>) {
    const { stored, contentOf } = options;
    this.#options = options;
    this.#base = contentOf(stored);
    this.#view = { content: this.#base, stored, state: { kind: "unchanged" }, clash: null, errors: {} };
  }

  readonly view = (): DocumentView<Stored, Content> => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get isDirty(): boolean {
    return Object.keys(changesBetween(this.#base, this.#view.content)).length > 0;
  }

  readonly change = (changes: Partial<Content>): void => {
    this.#show({ content: { ...this.#view.content, ...changes }, errors: {} });
    if (!this.#running) this.#show({ state: { kind: "unsaved" } });
    this.#keepTimer ??= setTimeout(this.keepNow, keepMs);
    this.#schedule(pauseMs);
  };

  /** Puts what is not saved on this device at once. */
  readonly keepNow = (): void => {
    clearTimeout(this.#keepTimer);
    this.#keepTimer = undefined;
    if (this.#isAbandoned) return;
    const { content, stored } = this.#view;
    this.#options.keep?.(this.isDirty ? { base: this.#base, version: stored.version, content } : null);
  };

  /** Takes up what was left unsaved earlier, joined with what was changed here since, and saves it. */
  readonly resume = (draft: DocumentDraft<Content>): void => {
    const here = changesBetween(this.#base, this.#view.content);
    const { stored } = this.#view;
    this.#base = draft.base;
    this.#show({ content: { ...draft.content, ...here }, state: { kind: "unsaved" } });
    if (stored.version !== draft.version) this.#join(stored);
    else this.#schedule(0);
    this.keepNow();
  };

  /** Ends the work of this document without a further save. */
  readonly abandon = (): void => {
    clearTimeout(this.#timer);
    clearTimeout(this.#keepTimer);
    this.#isAbandoned = true;
  };

  /** Saves at once. Returns whether everything is saved. */
  readonly flush = async (): Promise<boolean> => {
    clearTimeout(this.#timer);
    await this.#running;
    await this.#run();
    return !this.isDirty;
  };

  /** Keeps one side of each clash, and saves. */
  readonly choose = (theirs: readonly (keyof Content & string)[]): void => {
    const { clash } = this.#view;
    if (!clash) return;
    const stored = this.#options.contentOf(clash.stored);
    const content = joined(this.#base, this.#view.content, stored, theirs);
    this.#base = stored;
    this.#show({ content, stored: clash.stored, clash: null });
    this.#schedule(0);
  };

  /** Something else of the stored document changed, such as when it was mailed. */
  readonly received = (changes: Partial<Stored>): void =>
    this.#show({ stored: { ...this.#view.stored, ...changes } });

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    if (!this.#isAbandoned) this.#timer = setTimeout(() => void this.#run(), delay);
  }

  async #run(): Promise<void> {
    if (this.#running || this.#view.clash || this.#isAbandoned) return this.#running;
    this.#running = this.#save().finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #save(): Promise<void> {
    const { content, stored } = this.#view;
    const changes = changesBetween(this.#base, content);
    if (Object.keys(changes).length === 0) {
      if (this.#view.state.kind === "unsaved") this.#show({ state: { kind: "unchanged" } });
      return;
    }
    this.#show({ state: { kind: "saving" } });
    try {
      const saved = await this.#options.send(changes, stored.version);
      this.#failures = 0;
      this.#take(content, saved);
    } catch (error) {
      this.#refused(error);
    }
  }

  /** The texts on the screen stay as they are typed, although the server trims them. */
  #take(sent: Content, saved: Stored): void {
    this.#base = sent;
    this.#show({ stored: saved, state: { kind: "saved", at: Date.now() } });
    this.keepNow();
    if (!this.isDirty) return;
    this.#show({ state: { kind: "unsaved" } });
    this.#schedule(pauseMs);
  }

  #refused(error: unknown): void {
    if (error instanceof ApiError && error.code === "stale_version") {
      this.#join(error.current as Stored);
    } else if (error instanceof ApiError && error.code === "validation") {
      this.#show({ state: { kind: "invalid" }, errors: error.fields ?? {} });
    } else {
      this.#show({ state: { kind: "failed" } });
      const isFinal =
        error instanceof ApiError &&
        error.status < 500 &&
        error.code !== "throttled" &&
        error.code !== "conflict";
      if (!isFinal) this.#schedule(retryMs[Math.min(this.#failures++, retryMs.length - 1)] ?? 0);
    }
  }

  #join(stored: Stored): void {
    const mine = this.#view.content;
    const theirs = this.#options.contentOf(stored);
    const keys = clashesBetween(this.#base, mine, theirs) as (keyof Content & string)[];
    if (keys.length > 0) {
      this.#show({ state: { kind: "unsaved" }, clash: { mine, stored, keys } });
      return;
    }
    const content = joined(this.#base, mine, theirs);
    this.#base = theirs;
    this.#show({ content, stored, state: { kind: "unsaved" } });
    this.#schedule(0);
  }

  #show(changes: Partial<DocumentView<Stored, Content>>): void {
    this.#view = { ...this.#view, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
