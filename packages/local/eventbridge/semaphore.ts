/** Limits the number of tasks that run at once; the others wait in order of arrival. */
export interface Semaphore {
  /** Runs the task when a place is free. Throws, without running it, once the semaphore is closed. */
  run<Result>(task: () => Promise<Result>): Promise<Result>;
  /** Rejects the waiting tasks and every later one; running tasks continue. */
  close(): void;
}

/** Creates a semaphore that lets `limit` tasks run at once. */
export function createSemaphore(limit: number): Semaphore {
  const waiting: { enter: () => void; reject: (error: Error) => void }[] = [];
  let taken = 0;
  let isClosed = false;

  async function enter(): Promise<void> {
    if (isClosed) throw new Error("The semaphore is closed");
    if (taken < limit) {
      taken += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => waiting.push({ enter: resolve, reject }));
  }

  /** Passes the place to the next waiting task, or frees it. */
  function leave(): void {
    const next = waiting.shift();
    if (next) next.enter();
    else taken -= 1;
  }

  return {
    async run(task) {
      await enter();
      try {
        return await task();
      } finally {
        leave();
      }
    },
    close() {
      isClosed = true;
      for (const { reject } of waiting.splice(0)) reject(new Error("The semaphore is closed"));
    },
  };
}
