import { join } from "node:path";
import type { Clock } from "../shared/clock";
import { sendToDeadLetterHandler, type DeadLetterHandler } from "../shared/dead-letter";
import { openDurableMap, type DurableMap } from "../shared/durable-map";

/** A scheduled job, as the product's job table declares it. */
export interface JobDefinition {
  name: string;
  everyMinutes: number;
  description: string;
  handler: (event: { time: string }) => Promise<unknown>;
}

/** One run of a job with its result or error. */
export interface JobRun {
  name: string;
  /** The instant that the job was told is now: ISO 8601 in UTC. */
  time: string;
  startedBy: "timer" | "hand";
  milliseconds: number;
  result?: unknown;
  error?: string;
}

export interface JobRunner {
  jobs: readonly JobDefinition[];
  lastRun(name: string): JobRun | undefined;
  /** Runs a job now, for the current instant or `time`; returns undefined for an unknown job. */
  run(name: string, time?: string): Promise<JobRun | undefined>;
  /** Runs what came due while no process ran, and starts the timers. */
  start(): void;
  /** Stops the timers and waits for running jobs. */
  stop(): Promise<void>;
}

const minute = 60_000;

/** A run that failed is made up for after so long at the most: a copy that found no room does not wait for tomorrow. */
const mostMinutesAfterFailure = 60;

export interface JobRunnerOptions {
  now: Clock;
  /** Gets the failed runs. */
  deadLetterHandler?: DeadLetterHandler;
  /** When each job last ran well, or was first known, by name: what a machine that was switched off missed is run once it is back. */
  runs?: DurableMap<string>;
}

/** When the jobs of a data folder last ran. */
export const openJobRuns = (directory?: string): Promise<DurableMap<string>> =>
  openDurableMap<string>(directory === undefined ? undefined : join(directory, "runs.jsonl"));

/** Runs the product's jobs, on timers and by hand. */
export function createJobRunner(
  jobs: readonly JobDefinition[],
  { now, deadLetterHandler, runs }: JobRunnerOptions,
): JobRunner {
  const lastRuns = new Map<string, JobRun>();
  const running = new Map<string, Promise<JobRun>>();
  const dueAt = new Map<string, number>();
  let ticker: NodeJS.Timeout | undefined;

  async function storeFailure(name: string, time: string, error: unknown): Promise<void> {
    if (deadLetterHandler === undefined) return;
    const failure = { name, payload: { time }, attempts: 1, error, at: new Date(now()).toISOString() };
    await sendToDeadLetterHandler(deadLetterHandler, failure).catch((fault: unknown) => console.error(fault));
  }

  async function start(
    name: string,
    time: string,
    startedBy: JobRun["startedBy"],
  ): Promise<JobRun | undefined> {
    const job = jobs.find((one) => one.name === name);
    if (job === undefined) return undefined;
    // Runs of one job never overlap: a run by hand waits for the timer's run.
    const before = running.get(name);
    const run = (before ?? Promise.resolve()).then(async () => {
      const done = await execute(job, time, startedBy, (error) => storeFailure(name, time, error));
      lastRuns.set(name, done);
      if (done.error === undefined) await keep(runs, name, now());
      else dueAt.set(name, now() + Math.min(job.everyMinutes, mostMinutesAfterFailure) * minute);
      return done;
    });
    running.set(name, run);
    return run.finally(() => {
      if (running.get(name) === run) running.delete(name);
    });
  }

  /**
   * One timer checks all jobs every minute, because a Node timer cannot wait for a month. A time that is further away than the
   * interval was set by a clock that has been set back since.
   */
  function tick(): void {
    for (const { name, everyMinutes } of jobs) {
      const wait = (dueAt.get(name) ?? 0) - now();
      if ((wait > 0 && wait <= everyMinutes * minute) || running.has(name)) continue;
      dueAt.set(name, now() + everyMinutes * minute);
      void start(name, new Date(now()).toISOString(), "timer");
    }
  }

  return {
    jobs,
    lastRun: (name) => lastRuns.get(name),
    run: (name, time) => start(name, time ?? new Date(now()).toISOString(), "hand"),
    start() {
      for (const { name, everyMinutes } of jobs) {
        const lastRun = runs?.get(name);
        dueAt.set(name, (lastRun === undefined ? now() : Date.parse(lastRun)) + everyMinutes * minute);
        // Otherwise a machine that is never on for a whole day would begin to wait anew each morning.
        if (lastRun === undefined) void keep(runs, name, now());
      }
      ticker = setInterval(tick, minute);
      tick();
    },
    async stop() {
      clearInterval(ticker);
      await Promise.allSettled(running.values());
    },
  };
}

/** Writes down that a job ran well, or that it is known from now on. */
async function keep(runs: JobRunnerOptions["runs"], name: string, now: number): Promise<void> {
  await runs?.set(name, new Date(now).toISOString()).catch((error: unknown) => console.error(error));
}

/** Runs a job; a failure is handed to `onFailure` and is part of the run. */
async function execute(
  { name, handler }: JobDefinition,
  time: string,
  startedBy: JobRun["startedBy"],
  onFailure: (error: unknown) => Promise<void>,
): Promise<JobRun> {
  const start = performance.now();
  const outcome = await handler({ time }).then(
    (result) => ({ result }),
    async (error: unknown) => {
      await onFailure(error);
      return { error: error instanceof Error ? error.message : String(error) };
    },
  );
  const milliseconds = Math.round(performance.now() - start);
  const run: JobRun = { name, time, startedBy, milliseconds, ...outcome };
  if (run.error !== undefined) console.error(`El trabajo ${name} falló: ${run.error}`);
  return run;
}
