import { parentPort, workerData } from "node:worker_threads";
import { StartUpError } from "../shared/start-up-error";
import { createDynamodb, type DynamodbEndpoint } from "./server";
import type { TableDefinition } from "./table";

/** What the thread is asked for; each is answered once, under its number. */
export interface Request {
  number: number;
  action: "start" | "ensureTable" | "close";
  name?: string;
  definition?: TableDefinition;
}

export interface Answer {
  number: number;
  value?: string;
  failure?: { message: string; isStartUp: boolean };
}

const { directory } = workerData as { directory: string };
let endpoint: DynamodbEndpoint | undefined;

async function carryOut({ action, name, definition }: Request): Promise<string> {
  if (action === "start") {
    endpoint = await createDynamodb({ directory });
    return endpoint.url;
  }
  if (action === "close") await endpoint?.close();
  else if (name !== undefined && definition) await endpoint?.ensureTable(name, definition);
  return "";
}

parentPort?.on("message", (request: Request) => {
  const { number } = request;
  const answer = (rest: Omit<Answer, "number">): void => parentPort?.postMessage({ number, ...rest });
  carryOut(request).then(
    (value) => answer({ value }),
    (error: unknown) => {
      const { message } = error as Error;
      answer({ failure: { message, isStartUp: error instanceof StartUpError } });
    },
  );
});
