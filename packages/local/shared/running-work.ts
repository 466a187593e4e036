import { setTimeout as wait } from "node:timers/promises";

/** Milliseconds that the work has to finish when its service closes. */
const closeGrace = 1_000;

/** The work that a service does besides answering: its faults are logged, and closing waits a while for it. */
export class RunningWork {
  private readonly running = new Set<Promise<void>>();
  private readonly stopping = new AbortController();

  /** `service` names whose faults they are. */
  constructor(private readonly service: string) {}

  /** Aborted when the work is to stop. */
  get signal(): AbortSignal {
    return this.stopping.signal;
  }

  get size(): number {
    return this.running.size;
  }

  add(work: Promise<void>): void {
    const handled = work.catch((error: unknown) => {
      if (!this.signal.aborted) console.error(`${this.service}:`, error);
    });
    this.running.add(handled);
    void handled.finally(() => this.running.delete(handled));
  }

  /** Resolves once what runs now is done; it may have started more. */
  async settle(): Promise<void> {
    await Promise.all(this.running);
  }

  /** Stops what is not done in time. */
  async stop(): Promise<void> {
    await Promise.race([this.settle(), wait(closeGrace)]);
    this.stopping.abort();
    await Promise.race([this.settle(), wait(10)]);
  }
}
