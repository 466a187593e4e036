import { AppError } from "@nutria/contract/wire/errors";
import { inputOf, type Compute, type Computation } from "@nutria/core/kernel/context";
import { createMemoryWatch } from "./memory-watch";
import { createWorkerSlot, type WorkerSlot } from "./worker-slot";

/** {@link Compute} for an account. */
export type ComputeFor = (account: string) => Compute;

interface PoolOptions {
  /** An account has one thread at a time, so that with two a hostile file holds up nobody else. */
  threads: number;
  /** The memory of a thread for values, files not counted. */
  heapMegabytes: number;
  /** By how much the process may grow while computations run. */
  growthMegabytes: number;
  /** The most waiting requests, of one account and in all. */
  waitingPerAccount: number;
  waitingInAll: number;
  /** The longest wait, in seconds; less where its deadline would end after `answerSeconds`. */
  waitingSeconds: number;
}

/** By then a request is answered: the gateway waits for 29 seconds. */
const answerSeconds = 28;

const poolOptions: PoolOptions = {
  threads: 2,
  heapMegabytes: 512,
  growthMegabytes: 1200,
  waitingPerAccount: 20,
  waitingInAll: 60,
  waitingSeconds: 18,
};

/**
 * Runs computations in this thread, because a Lambda serves one request at a time and its own timeout ends it; with the
 * path of a worker script, in threads, in turns per account. There a computation that its deadline ended raises
 * `file_too_complex`, and one for which too many wait `busy`.
 */
export function createCompute(workerPath: string, options: Partial<PoolOptions> = {}): ComputeFor {
  if (workerPath === "") return () => async (computation, input) => computation.run(await inputOf(input));
  const run = createPool(workerPath, { ...poolOptions, ...options });
  return (account) =>
    async <Input, Output>(computation: Computation<Input, Output>, input: Input | (() => Promise<Input>)) =>
      // A thread's message has lost its type.
      (await run(account, computation, input)) as Output;
}

interface Task {
  account: string;
  start: (slot: WorkerSlot) => Promise<void>;
}

function createPool(path: string, options: PoolOptions) {
  const { threads, heapMegabytes, growthMegabytes, waitingPerAccount, waitingInAll, waitingSeconds } =
    options;
  const memory = createMemoryWatch(growthMegabytes);
  const turns = createTurns<Task>({ perAccount: waitingPerAccount, inAll: waitingInAll });
  const working = new Set<string>();
  const free = Array.from({ length: threads }, () => createWorkerSlot(path, heapMegabytes));

  async function startNext(): Promise<void> {
    const slot = free.at(-1);
    const task = slot && turns.take((account) => working.has(account));
    // A request waiting here waits for its own account: the next account finds a thread that has loaded its code.
    if (!task) void slot?.warm();
    if (!slot || !task) return;
    free.pop();
    working.add(task.account);
    await task.start(slot);
    working.delete(task.account);
    // One that was ended is free once it has loaded its code again: meanwhile another thread may be.
    void slot.warm().then(() => {
      free.push(slot);
      return startNext();
    });
    await startNext();
  }

  return (
    account: string,
    { name, deadlineSeconds }: Pick<Computation<unknown, unknown>, "name" | "deadlineSeconds">,
    input: unknown,
  ) =>
    new Promise<unknown>((resolve, reject) => {
      const seconds = Math.min(waitingSeconds, answerSeconds - deadlineSeconds);
      const refuse = () => reject(new AppError("busy", { retryAfterSeconds: seconds }));
      const task: Task = {
        account,
        async start(slot) {
          clearTimeout(patience);
          const running = { deadlineSeconds, stop: (error: AppError) => slot.stop(error) };
          await inputOf(input)
            .then((read) =>
              memory.during(running, () => slot.run({ name, input: read }, deadlineSeconds * 1000)),
            )
            .then(resolve, reject);
        },
      };
      const patience = setTimeout(() => {
        turns.remove(account, task);
        refuse();
      }, seconds * 1000);
      if (turns.add(account, task)) return void startNext();
      clearTimeout(patience);
      refuse();
    });
}

/**
 * The waiting requests, in turns per account: an account's many requests wait behind one another, not before others'.
 */
interface Turns<Waiting> {
  /** False when the account, or all accounts together, have as much waiting as they may. */
  add(account: string, waiting: Waiting): boolean;
  /** Takes the oldest of the account whose turn it is; accounts for which `isBusy` holds keep their turn. */
  take(isBusy: (account: string) => boolean): Waiting | undefined;
  /** Takes one out that no longer waits. */
  remove(account: string, waiting: Waiting): void;
}

/** Starts with nothing waiting. */
export function createTurns<Waiting>(most: { perAccount: number; inAll: number }): Turns<Waiting> {
  /** The accounts in the order of their turns. */
  const accounts = new Map<string, Waiting[]>();
  const count = () => [...accounts.values()].reduce((sum, { length }) => sum + length, 0);

  return {
    add(account, waiting) {
      const own = accounts.get(account) ?? [];
      if (own.length >= most.perAccount || count() >= most.inAll) return false;
      accounts.set(account, [...own, waiting]);
      return true;
    },
    take(isBusy) {
      const account = [...accounts.keys()].find((one) => !isBusy(one));
      if (account === undefined) return undefined;
      const [first, ...others] = accounts.get(account) ?? [];
      // The account comes last again with what it has left.
      accounts.delete(account);
      if (others.length > 0) accounts.set(account, others);
      return first;
    },
    remove(account, waiting) {
      const others = (accounts.get(account) ?? []).filter((one) => one !== waiting);
      if (others.length > 0) accounts.set(account, others);
      else accounts.delete(account);
    },
  };
}
