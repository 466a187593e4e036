import { AppError } from "@nutria/contract/wire/errors";
import { Worker } from "node:worker_threads";
import type { ComputeFailure, ComputeRequest, ComputeResponse } from "./worker-protocol";

/** A place for one worker thread, which does one computation at a time. */
export interface WorkerSlot {
  /**
   * Runs a computation. One that takes longer than `milliseconds`, or needs more memory than a thread may have, is ended
   * with its thread and raises `file_too_complex`.
   */
  run(request: ComputeRequest, milliseconds: number): Promise<unknown>;
  /** Ends the thread; settles once it is gone. What it runs raises `error`. */
  stop(error: Error): Promise<void>;
  /** Starts the thread where there is none; settles once it has loaded its code, or cannot. */
  warm(): Promise<void>;
}

interface Thread {
  /** Settles when the thread has loaded its code. */
  ready: Promise<unknown>;
  send: WorkerSlot["run"];
  stop: WorkerSlot["stop"];
}

/** The thread starts with its first computation; idle, it does not keep the process alive. */
export function createWorkerSlot(path: string, heapMegabytes: number): WorkerSlot {
  let thread: Thread | undefined;
  const start = (): Thread => {
    const started = startThread(path, heapMegabytes, () => {
      if (thread === started) thread = undefined;
    });
    return (thread = started);
  };
  const warm = async () => {
    await (thread ?? start()).ready.catch(() => undefined);
  };
  return {
    warm,
    async run(request, milliseconds) {
      const { ready, send } = thread ?? start();
      await ready;
      try {
        return await send(request, milliseconds);
      } finally {
        // An ended thread is replaced at once.
        void warm();
      }
    },
    stop: async (error) => thread?.stop(error),
  };
}

/** The call that waits for the next message of a thread. */
interface Listener {
  resolve: (output: unknown) => void;
  reject: (error: Error) => void;
}

function startThread(path: string, heapMegabytes: number, onEnd: () => void): Thread {
  const worker = new Worker(path, { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } });
  let listener: Listener | undefined;
  let reason = new Error("The thread of computations ended");
  const answer = () => new Promise((resolve, reject) => (listener = { resolve, reject }));
  const end = (error: Error) => {
    onEnd();
    listener?.reject(error);
  };
  worker.on("message", (message: ComputeResponse) => {
    if ("failure" in message) listener?.reject(errorOf(message.failure));
    else listener?.resolve("output" in message ? message.output : undefined);
  });
  worker.on("error", (error: Error & { code?: string }) =>
    end(
      error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new AppError("file_too_complex", { cause: error }) : error,
    ),
  );
  worker.on("exit", () => end(reason));
  worker.unref();
  return {
    ready: answer(),
    async send(request, milliseconds) {
      const output = answer();
      const deadline = setTimeout(() => {
        end(new AppError("file_too_complex"));
        void worker.terminate();
      }, milliseconds);
      // The thread keeps the process alive only while it works.
      worker.ref();
      worker.postMessage(request);
      try {
        return await output;
      } finally {
        clearTimeout(deadline);
        worker.unref();
      }
    },
    async stop(error) {
      reason = error;
      await worker.terminate();
    },
  };
}

function errorOf({ message, code, details }: ComputeFailure): Error {
  return code === undefined ? new Error(message) : new AppError(code, { details });
}
