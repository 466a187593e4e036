import { Worker } from "node:worker_threads";
import { StartUpError } from "../shared/start-up-error";
import { together } from "../shared/together";
import type { EmbeddedDynamodb } from "./server";
import type { Keys } from "./stream";
import type { WorkerActions, WorkerRequest, WorkerResponse } from "./worker";

/**
 * Runs the embedded DynamoDB in a worker thread, so that the table and the handlers use two processors. The worker also
 * serves over loopback; in-process clients call `service`, which sends each request to the worker as a message.
 */
export async function createWorkerDynamodb(
  directory: string,
  onWrites: (keys: Keys[]) => void = () => undefined,
): Promise<EmbeddedDynamodb> {
  const worker = new Worker(new URL("worker.mjs", import.meta.url), { workerData: { directory } });
  const pending = new Map<number, { resolve: (output: never) => void; reject: (error: Error) => void }>();
  let isClosing = false;
  let hasStopped = false;
  let lastId = 0;
  const failAll = (error: Error): void => {
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  };
  const settle = ({ id, output, failure, writes }: WorkerResponse): void => {
    if (writes) return onWrites(writes);
    const caller = pending.get(id);
    pending.delete(id);
    if (!failure) caller?.resolve(output as never);
    else caller?.reject(failure.isStartUp ? new StartUpError(failure.message) : new Error(failure.message));
  };
  const post = together((requests: WorkerRequest[]) => worker.postMessage(requests));
  worker.on("message", (responses: WorkerResponse[]) => responses.forEach(settle));
  worker.on("error", failAll);
  const stopped = (): Error => new Error("The embedded DynamoDB has stopped");
  worker.on("exit", () => {
    hasStopped = true;
    failAll(stopped());
    // The product cannot run without its table, so the process ends.
    if (!isClosing) throw new Error("The embedded DynamoDB stopped by itself");
  });
  const send = <Action extends keyof WorkerActions>(
    action: Action,
    input: WorkerActions[Action]["input"],
  ): Promise<WorkerActions[Action]["output"]> =>
    new Promise((resolve, reject) => {
      if (hasStopped) return reject(stopped());
      const id = ++lastId;
      pending.set(id, { resolve, reject });
      post({ id, action, input });
    });
  try {
    const url = await send("start", undefined);
    return {
      url,
      service: (request) => send("answer", request),
      ensureTable: (name, definition) => send("ensureTable", { name, definition }),
      async close() {
        isClosing = true;
        await send("close", undefined);
        await worker.terminate();
      },
    };
  } catch (error) {
    isClosing = true;
    await worker.terminate();
    throw error;
  }
}
