import { AppError, type ErrorCode } from "@nutria/contract/errors";
import type { Compute } from "@nutria/core/kernel/context";

/** A message to the worker thread. */
export interface ComputeRequest {
  id: number;
  name: string;
  input: unknown;
}

/** Its answer: the output, or the error. */
export interface ComputeResponse {
  id: number;
  output?: unknown;
  failure?: { message: string; code?: ErrorCode; fields?: Record<string, string> | undefined };
}

/**
 * Runs computations in this thread, because a Lambda serves one request at a time; with the path of a worker script, in
 * a worker thread that starts with the first one and does not keep the process alive.
 */
export function createCompute(workerPath: string): Compute {
  if (workerPath === "") return async ({ run }, input) => run(input);
  let worker: ReturnType<typeof startWorker> | undefined;
  // After a failure of the thread the next computation starts another one.
  const start = () => startWorker(workerPath, () => (worker = undefined));
  return async ({ name }, input) => (await (worker ??= start())).run(name, input) as never;
}

async function startWorker(path: string, onFailure: () => void) {
  const { Worker } = await import("node:worker_threads");
  const thread = new Worker(path);
  const pending = new Map<number, { resolve: (output: unknown) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  thread.on("message", ({ id, output, failure }: ComputeResponse) => {
    const caller = pending.get(id);
    pending.delete(id);
    if (pending.size === 0) thread.unref();
    if (failure) caller?.reject(errorOf(failure));
    else caller?.resolve(output);
  });
  thread.on("error", (error: Error) => {
    onFailure();
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  });
  thread.unref();
  return {
    run: (name: string, input: unknown): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        pending.set(id, { resolve, reject });
        // The thread keeps the process alive only while it works.
        thread.ref();
        thread.postMessage({ id, name, input } satisfies ComputeRequest);
      }),
  };
}

function errorOf({ message, code, fields }: NonNullable<ComputeResponse["failure"]>): Error {
  return code === undefined ? new Error(message) : new AppError(code, { ...(fields && { fields }) });
}
