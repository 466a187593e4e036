import { ApiError } from "@nutria/contract/api-error";
import type { UpdateVisitNoteInput, VisitNote } from "@nutria/contract/schemas/record/visit-note";
import {
  changesOf,
  fieldsOf,
  mergeValues,
  problemsOf,
  valuesOf,
  withField,
  type NoteField,
  type NoteValues,
} from "./note-values";

/** Where the words that were typed are. */
export type NoteSaveState = "unchanged" | "unsaved" | "saving" | "saved" | "offline" | "failed" | "invalid";

/** A field that was changed here and elsewhere to different values. */
export interface NoteConflict {
  field: NoteField;
  mine: string;
  stored: string;
}

export interface NoteSnapshot {
  values: NoteValues;
  state: NoteSaveState;
  /** When the last save was answered; null when nothing was saved yet. */
  savedAt: number | null;
  conflicts: readonly NoteConflict[];
}

/** What the engine needs from outside. */
export interface NoteTransport {
  send: (changes: UpdateVisitNoteInput) => Promise<VisitNote>;
  /** A save was answered. */
  onStored: (note: VisitNote) => void;
  /** What is typed and not saved changed. */
  onDraft: (values: NoteValues | null) => void;
  now: () => number;
}

const pauseMilliseconds = 1_200;
const firstRetryMilliseconds = 2_000;
const longestRetryMilliseconds = 30_000;

/**
 * Saves a note by itself: after each pause what changed, again after a failure, one request at a time. What was stored
 * meanwhile by somebody else is merged field by field; a field that both changed waits for a choice.
 */
export class NoteAutosave {
  private base: VisitNote;
  private snapshot: NoteSnapshot;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private retryMilliseconds = firstRetryMilliseconds;
  private running: Promise<void> | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(
    note: VisitNote,
    draft: NoteValues | null,
    private readonly transport: NoteTransport,
  ) {
    this.base = note;
    this.snapshot = {
      values: draft ?? valuesOf(note),
      state: "unchanged",
      savedAt: null,
      conflicts: [],
    };
    if (draft) this.touch();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getSnapshot = (): NoteSnapshot => this.snapshot;

  /** Takes a typed value. */
  readonly type = (field: NoteField, value: string): void => {
    this.put({ values: withField(this.snapshot.values, field, value) });
    this.touch();
  };

  /** Takes the note as it is stored now, for example after it was restored or read again. */
  readonly receive = (note: VisitNote): void => {
    if (note.version <= this.base.version) return;
    this.mergeWith(note);
    this.touch();
  };

  /** Keeps these fields as they were typed; of the others in conflict, takes what is stored. */
  readonly choose = (kept: readonly string[]): void => {
    let { values } = this.snapshot;
    for (const { field, stored } of this.snapshot.conflicts) {
      if (!kept.includes(field)) values = withField(values, field, stored);
    }
    this.put({ values, conflicts: [] });
    void this.save();
  };

  /** Saves what is typed now. Answers whether everything is stored. */
  readonly flush = async (): Promise<boolean> => {
    await this.save();
    // Words may be typed while a save is under way.
    if (this.hasChanges() && this.snapshot.state === "unsaved") await this.save();
    return !this.hasChanges() && this.snapshot.state !== "invalid";
  };

  /** Whether something typed is not stored. */
  readonly hasChanges = (): boolean => Object.keys(this.changes()).length > 0;

  /** Ends the engine: sends at once what is typed and not saved. */
  readonly dispose = (): void => {
    clearTimeout(this.timer);
    if (this.hasChanges()) void this.save();
  };

  private changes() {
    return changesOf(this.base, this.snapshot.values);
  }

  private put(part: Partial<NoteSnapshot>): void {
    this.snapshot = { ...this.snapshot, ...part };
    for (const listener of this.listeners) listener();
  }

  private touch(): void {
    const { values } = this.snapshot;
    const isInvalid = problemsOf(values).length > 0;
    const isChanged = this.hasChanges();
    this.transport.onDraft(isChanged || isInvalid ? values : null);
    if (!isChanged) {
      const rest = this.snapshot.savedAt === null ? "unchanged" : "saved";
      return this.put({ state: isInvalid ? "invalid" : rest });
    }
    if (!this.running) this.put({ state: "unsaved" });
    this.saveAfter(pauseMilliseconds);
  }

  private saveAfter(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.save(), milliseconds);
  }

  private save(): Promise<void> {
    clearTimeout(this.timer);
    this.running ??= this.saveOnce().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async saveOnce(): Promise<void> {
    const changes = this.changes();
    if (this.snapshot.conflicts.length > 0 || Object.keys(changes).length === 0) return;
    this.put({ state: "saving" });
    try {
      const note = await this.transport.send({ ...changes, version: this.base.version });
      this.base = note;
      this.retryMilliseconds = firstRetryMilliseconds;
      this.put({ savedAt: this.transport.now() });
      this.transport.onStored(note);
      this.settle();
    } catch (error) {
      this.refuse(error);
    }
  }

  /** After a save: what was typed during it waits for the next. */
  private settle(): void {
    const isInvalid = problemsOf(this.snapshot.values).length > 0;
    const isChanged = this.hasChanges();
    this.transport.onDraft(isChanged || isInvalid ? this.snapshot.values : null);
    this.put({ state: isChanged ? "unsaved" : isInvalid ? "invalid" : "saved" });
    if (isChanged) this.saveAfter(pauseMilliseconds);
  }

  private refuse(error: unknown): void {
    if (error instanceof ApiError && error.code === "stale_version") {
      this.mergeWith(error.current as VisitNote);
      this.settle();
      if (this.snapshot.conflicts.length === 0 && this.hasChanges()) this.saveAfter(0);
      return;
    }
    const isForGood = error instanceof ApiError && error.status < 500 && error.code !== "throttled";
    this.put({ state: navigator.onLine ? "failed" : "offline" });
    if (isForGood) return;
    this.saveAfter(this.retryMilliseconds);
    this.retryMilliseconds = Math.min(this.retryMilliseconds * 2, longestRetryMilliseconds);
  }

  private mergeWith(note: VisitNote): void {
    const stored = valuesOf(note);
    const { values, conflicts } = mergeValues(valuesOf(this.base), this.snapshot.values, stored);
    this.base = note;
    this.put({
      values,
      conflicts: conflicts.map((field) => ({
        field,
        mine: fieldsOf(values)[field],
        stored: fieldsOf(stored)[field],
      })),
    });
  }
}
