import type { SaveState } from "../../../../lib/autosave/save-state";
import { ApiError } from "@nutria/contract/api-error";
import type { MealPlan } from "@nutria/contract/schemas/record/meal-plan";
import {
  changesBetween,
  clashesBetween,
  contentOf,
  joined,
  type ContentKey,
  type PlanContent,
} from "./plan-content";

export interface PlanClash {
  mine: PlanContent;
  stored: MealPlan;
  keys: readonly ContentKey[];
}

export interface PlanView {
  content: PlanContent;
  stored: MealPlan;
  state: SaveState;
  clash: PlanClash | null;
  /** Paths that the server refused, with their messages. */
  errors: Readonly<Record<string, string>>;
}

type Send = (changes: Partial<PlanContent>, version: number) => Promise<MealPlan>;

/** A save starts so long after the last change. */
const pauseMs = 800;
const retryMs = [1000, 2000, 4000, 8000, 15_000];

/**
 * Holds an open plan and saves it by itself: after each pause, again after a failure, joined with what another tab saved.
 * One save is under way at a time; what is typed meanwhile is saved next.
 */
export class PlanSaver {
  #view: PlanView;
  #base: PlanContent;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #failures = 0;
  readonly #listeners = new Set<() => void>();

  constructor(
    plan: MealPlan,
    private readonly send: Send,
  ) {
    this.#base = contentOf(plan);
    this.#view = { content: this.#base, stored: plan, state: { kind: "unchanged" }, clash: null, errors: {} };
  }

  readonly view = (): PlanView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get isDirty(): boolean {
    return Object.keys(changesBetween(this.#base, this.#view.content)).length > 0;
  }

  readonly change = (changes: Partial<PlanContent>): void => {
    this.#show({ content: { ...this.#view.content, ...changes }, errors: {} });
    if (!this.#running) this.#show({ state: { kind: "unsaved" } });
    this.#schedule(pauseMs);
  };

  /** Saves at once. Returns whether everything is saved. */
  readonly flush = async (): Promise<boolean> => {
    clearTimeout(this.#timer);
    await this.#running;
    await this.#run();
    return !this.isDirty;
  };

  /** Keeps one side of each clash, and saves. */
  readonly choose = (theirs: readonly ContentKey[]): void => {
    const { clash } = this.#view;
    if (!clash) return;
    const stored = contentOf(clash.stored);
    const content = joined(this.#base, this.#view.content, stored, theirs);
    this.#base = stored;
    this.#show({ content, stored: clash.stored, clash: null });
    this.#schedule(0);
  };

  /** Something else of the stored plan changed, such as when it was mailed. */
  readonly received = (stored: MealPlan): void =>
    this.#show({ stored: { ...this.#view.stored, sentAt: stored.sentAt } });

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#run(), delay);
  }

  async #run(): Promise<void> {
    if (this.#running || this.#view.clash) return this.#running;
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
      const saved = await this.send(changes, stored.version);
      this.#failures = 0;
      this.#take(content, saved);
    } catch (error) {
      this.#refused(error);
    }
  }

  /** The texts on the screen stay as they are typed, although the server trims them. */
  #take(sent: PlanContent, saved: MealPlan): void {
    this.#base = sent;
    this.#show({ stored: saved, state: { kind: "saved", at: Date.now() } });
    if (!this.isDirty) return;
    this.#show({ state: { kind: "unsaved" } });
    this.#schedule(pauseMs);
  }

  #refused(error: unknown): void {
    if (error instanceof ApiError && error.code === "stale_version") {
      this.#join(error.current as MealPlan);
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

  #join(stored: MealPlan): void {
    const theirs = contentOf(stored);
    const keys = clashesBetween(this.#base, this.#view.content, theirs);
    if (keys.length > 0) {
      this.#show({ state: { kind: "unsaved" }, clash: { mine: this.#view.content, stored, keys } });
      return;
    }
    const content = joined(this.#base, this.#view.content, theirs);
    this.#base = theirs;
    this.#show({ content, stored, state: { kind: "unsaved" } });
    this.#schedule(0);
  }

  #show(changes: Partial<PlanView>): void {
    this.#view = { ...this.#view, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
