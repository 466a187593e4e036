import { megabyte } from "@nutria/contract/web/sizes";
import { AppError } from "@nutria/contract/wire/errors";

/** A computation that runs. */
export interface Running {
  deadlineSeconds: number;
  /** Ends it with an error; settles once its memory is free. */
  stop: (error: AppError) => Promise<void>;
}

/** A thread fills some 50 MB meanwhile. */
const lookMilliseconds = 50;

/**
 * Bounds by how much the process grows while computations run: the limit of a thread counts its heap alone, and what a
 * file unpacks to lies outside of it. A computation that is alone is ended with `file_too_complex`. Of several nobody
 * knows whose the memory is: the latest is ended with `busy`, until the process has room again.
 */
export function createMemoryWatch(growthMegabytes: number) {
  /** In the order in which they began. */
  const running: Running[] = [];
  let base = 0;
  let timer: NodeJS.Timeout | undefined;
  let isEnding = false;

  async function look(): Promise<void> {
    const latest = running.at(-1);
    if (!latest || isEnding || process.memoryUsage.rss() < base + growthMegabytes * megabyte) return;
    isEnding = true;
    const isAlone = running.length === 1;
    const busy = new AppError("busy", { retryAfterSeconds: latest.deadlineSeconds });
    await latest.stop(isAlone ? new AppError("file_too_complex") : busy);
    // The system gives back what was free only later: it is none of the others' growth.
    base = Math.max(base, process.memoryUsage.rss());
    isEnding = false;
  }

  return {
    /** Watches while a computation works. */
    async during<Output>(one: Running, work: () => Promise<Output>): Promise<Output> {
      if (running.length === 0) {
        base = process.memoryUsage.rss();
        timer = setInterval(() => void look(), lookMilliseconds).unref();
      }
      running.push(one);
      try {
        return await work();
      } finally {
        running.splice(running.indexOf(one), 1);
        if (running.length === 0) clearInterval(timer);
      }
    },
  };
}
