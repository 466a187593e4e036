import { Worker } from "node:worker_threads";
import { StartUpError } from "../shared/start-up-error";
import type { EmbeddedDynamodb } from "./server";
import type { Actions, Question, Reply } from "./thread";

/**
 * The embedded DynamoDB in a thread of its own, so that a machine with two processors works on two requests: the table
 * reads and writes in one, the product answers in the other. It serves over loopback as it always does; a client of this
 * process may also ask its service, whose questions go to the thread as messages.
 */
export async function createThreadedDynamodb(directory: string): Promise<EmbeddedDynamodb> {
  const worker = new Worker(new URL("thread.mjs", import.meta.url), { workerData: { directory } });
  const waiting = new Map<number, { resolve: (output: never) => void; reject: (error: Error) => void }>();
  let isClosing = false;
  let hasStopped = false;
  let asked = 0;
  const failAll = (error: Error): void => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on("message", ({ number, output, failure }: Reply) => {
    const waiter = waiting.get(number);
    waiting.delete(number);
    if (!failure) waiter?.resolve(output as never);
    else waiter?.reject(failure.isStartUp ? new StartUpError(failure.message) : new Error(failure.message));
  });
  worker.on("error", failAll);
  const stopped = (): Error => new Error("The embedded DynamoDB has stopped");
  worker.on("exit", () => {
    hasStopped = true;
    failAll(stopped());
    // Without its table the product can do nothing right.
    if (!isClosing) throw new Error("The embedded DynamoDB stopped by itself");
  });
  const ask = <Action extends keyof Actions>(
    action: Action,
    input: Actions[Action]["input"],
  ): Promise<Actions[Action]["output"]> =>
    new Promise((resolve, reject) => {
      if (hasStopped) return reject(stopped());
      const number = ++asked;
      waiting.set(number, { resolve, reject });
      worker.postMessage({ number, action, input } satisfies Question);
    });
  try {
    const url = await ask("start", undefined);
    return {
      url,
      service: (request) => ask("answer", request),
      ensureTable: (name, definition) => ask("ensureTable", { name, definition }),
      async close() {
        isClosing = true;
        await ask("close", undefined);
        await worker.terminate();
      },
    };
  } catch (error) {
    isClosing = true;
    await worker.terminate();
    throw error;
  }
}
