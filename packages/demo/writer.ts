import { addDays } from "@nutria/calendar/instant";
import type { Actor, Context } from "@nutria/core/kernel/context";
import { deterministicId } from "@nutria/core/kernel/deterministic-id";
import type { IdPrefix } from "@nutria/core/kernel/ids";
import { moveProgressItem } from "@nutria/core/kernel/jobs/job-progress";
import { commit } from "@nutria/core/kernel/table/commit";

/** Who makes a change, and how many days before the start of the seed. */
interface Moment<A extends Actor> {
  actor: A;
  daysAgo: number;
  /** Where the writer raises events at all, those of this change are delivered. */
  raisesEvents?: boolean;
}

/** What a change wrote, in this run or in an earlier one. */
interface Written {
  /** The first id with this prefix that the change made. */
  id(prefix: IdPrefix): string;
}

/** Writes the demo practice change by change, each under a name of its own and always in the same order. */
export interface DemoWriter {
  /** The instant from which the days of the demo are counted. */
  readonly startedAt: string;
  /** A context for reading, with the real clock. */
  context<A extends Actor>(actor: A): Context<A>;
  /**
   * Makes a change once, however often the seed is run: `run` calls one operation of the domain, which commits once.
   * `unmarked` is for what may be done again, such as the upload of a file, and comes before.
   */
  change<A extends Actor>(
    name: string,
    moment: Moment<A>,
    run: (ctx: Context<A>, unmarked: Context<A>) => Promise<unknown>,
  ): Promise<Written>;
  /** Makes a change that takes several writes: `run` is repeated after an interruption. Returns whether it ran. */
  repeatable(name: string, run: (ctx: Context<Visitor>) => Promise<unknown>): Promise<boolean>;
}

type Visitor = { role: "anonymous"; id: "anonymous" };

/** How far earlier runs came; each change moves it in its own transaction. */
interface SeedProgress {
  /** The name under which the table keeps it. */
  job: string;
  /** The last change, or `begun` before the first one. */
  done: string;
}

interface WriterOptions {
  /** A context for an actor; with `now`, its clock stands still. */
  contextOf: <A extends Actor>(actor: A, now?: string) => Context<A>;
  startedAt: string;
  /** Without it every change is made, and nothing is noted. */
  progress?: SeedProgress;
  /** Whether another change may begin; without it always. */
  hasTime?: () => boolean;
  /** Whether any event is delivered. */
  raisesEvents: boolean;
}

export const begun = "begun";

/** The next run goes on. */
export class OutOfTimeError extends Error {
  override readonly name = "OutOfTimeError";
}

/** The position of a seed, as its progress keeps it. */
export function positionOf(startedAt: string, done: string): string {
  return `${startedAt} ${done}`;
}

/** A writer, and what it did: how many changes, and whether it came past those of earlier runs. */
export function createDemoWriter({
  contextOf,
  startedAt,
  progress,
  hasTime = () => true,
  raisesEvents,
}: WriterOptions): DemoWriter & { count(): number; isCaughtUp(): boolean } {
  let done = progress?.done;
  let isCaughtUp = done === undefined || done === begun;
  let order = 0;
  let count = 0;

  /** Whether the change of this name is still to be made. */
  const isDue = (name: string): boolean => {
    order += 1;
    if (!isCaughtUp) {
      isCaughtUp = name === done;
      return false;
    }
    if (!hasTime()) throw new OutOfTimeError();
    return true;
  };
  const note = (name: string): void => {
    if (progress) done = name;
    count += 1;
  };
  const markItems = (ctx: Context, name: string) =>
    progress && done !== undefined
      ? [moveProgressItem(ctx, progress.job, positionOf(startedAt, done), positionOf(startedAt, name))]
      : [];

  return {
    startedAt,
    context: (actor) => contextOf(actor),
    count: () => count,
    isCaughtUp: () => isCaughtUp,

    async change(name, { actor, daysAgo, raisesEvents: isTold = false }, run) {
      const isNew = isDue(name);
      const now = addDays(startedAt, -daysAgo);
      const idAt = idsOfChange(startedAt, name, now, order);
      if (isNew) {
        const unmarked = { ...contextOf(actor, now), discardsEvents: !(raisesEvents && isTold) };
        const pendingItems = { items: markItems(unmarked, name), isCommitted: false };
        await run({ ...unmarked, newId: countingIds(idAt), pendingItems }, unmarked);
        if (!pendingItems.isCommitted) throw new Error(`The change ${name} wrote nothing`);
        note(name);
      }
      return { id: (prefix) => idAt(prefix, 0) };
    },

    async repeatable(name, run) {
      if (!isDue(name)) return false;
      const ctx = { ...contextOf({ role: "anonymous", id: "anonymous" } as const), discardsEvents: true };
      await run(ctx);
      if (progress) await commit(ctx, markItems(ctx, name));
      note(name);
      return true;
    },
  };
}

/** Gives each id of a change: the same in every run, and in the order in which the seed makes them. */
function idsOfChange(startedAt: string, name: string, now: string, order: number) {
  return (prefix: IdPrefix, index: number): string => {
    const id = deterministicId(prefix, now, `${startedAt} ${name} ${index}`);
    // Digits are letters of an id too: they sort what was made in the same millisecond.
    const place = `${String(order).padStart(4, "0")}${String(index).padStart(2, "0")}`;
    return `${id.slice(0, -16)}${place}${id.slice(-10)}`;
  };
}

function countingIds(idAt: (prefix: IdPrefix, index: number) => string): Context["newId"] {
  const counts = new Map<IdPrefix, number>();
  return (prefix) => {
    const index = counts.get(prefix) ?? 0;
    counts.set(prefix, index + 1);
    return idAt(prefix, index);
  };
}
