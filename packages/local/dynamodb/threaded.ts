import { Worker } from "node:worker_threads";
import { StartUpError } from "../shared/start-up-error";
import type { DynamodbEndpoint } from "./server";
import type { Answer, Request } from "./thread";

/**
 * The embedded DynamoDB in a thread of its own, so that a machine with two processors works on two requests: the table
 * reads and writes in one, the product answers in the other. It serves over loopback as it always does; what is passed
 * here is only when to start, which table to have and when to stop.
 */
export async function createThreadedDynamodb(directory: string): Promise<DynamodbEndpoint> {
  const worker = new Worker(new URL("thread.mjs", import.meta.url), { workerData: { directory } });
  const waiting = new Map<number, { resolve: (value: string) => void; reject: (error: Error) => void }>();
  let isClosing = false;
  let asked = 0;
  const failAll = (error: Error): void => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on("message", ({ number, value, failure }: Answer) => {
    const waiter = waiting.get(number);
    waiting.delete(number);
    if (!failure) waiter?.resolve(value ?? "");
    else waiter?.reject(failure.isStartUp ? new StartUpError(failure.message) : new Error(failure.message));
  });
  worker.on("error", failAll);
  worker.on("exit", () => {
    failAll(new Error("The embedded DynamoDB has stopped"));
    // Without its table the product can do nothing right.
    if (!isClosing) throw new Error("The embedded DynamoDB stopped by itself");
  });
  const ask = (request: Omit<Request, "number">): Promise<string> =>
    new Promise((resolve, reject) => {
      const number = ++asked;
      waiting.set(number, { resolve, reject });
      worker.postMessage({ ...request, number });
    });
  try {
    const url = await ask({ action: "start" });
    return {
      url,
      async ensureTable(name, definition) {
        await ask({ action: "ensureTable", name, definition });
      },
      async close() {
        isClosing = true;
        await ask({ action: "close" });
        await worker.terminate();
      },
    };
  } catch (error) {
    isClosing = true;
    await worker.terminate();
    throw error;
  }
}
