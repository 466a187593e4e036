import { parentPort, workerData } from "node:worker_threads";
import type { AwsResponse, AwsRequest } from "../shared/aws-service";
import { StartUpError } from "../shared/start-up-error";
import { createDynamodb, type EmbeddedDynamodb } from "./server";
import type { TableDefinition } from "./table";

/** What the thread is asked to do, and what it answers. */
export interface Actions {
  start: { input: undefined; output: string };
  ensureTable: { input: { name: string; definition: TableDefinition }; output: void };
  answer: { input: AwsRequest; output: AwsResponse };
  close: { input: undefined; output: void };
}

/** Each question is answered once, under its number. */
export interface Question {
  number: number;
  action: keyof Actions;
  input: unknown;
}

export interface Reply {
  number: number;
  output?: unknown;
  failure?: { message: string; isStartUp: boolean };
}

const { directory } = workerData as { directory: string };
let endpoint: EmbeddedDynamodb | undefined;

function started(): EmbeddedDynamodb {
  if (!endpoint) throw new Error("The embedded DynamoDB has not started");
  return endpoint;
}

const actions: {
  [Action in keyof Actions]: (input: Actions[Action]["input"]) => Promise<Actions[Action]["output"]>;
} = {
  async start() {
    endpoint = await createDynamodb({ directory });
    return endpoint.url;
  },
  ensureTable: ({ name, definition }) => started().ensureTable(name, definition),
  answer: (request) => started().service(request),
  close: async () => endpoint?.close(),
};

async function carryOut({ action, input }: Question): Promise<unknown> {
  return actions[action](input as never);
}

parentPort?.on("message", (question: Question) => {
  const { number } = question;
  const reply = (rest: Omit<Reply, "number">): void => parentPort?.postMessage({ number, ...rest });
  carryOut(question).then(
    (output) => reply({ output }),
    (error: unknown) => {
      const { message } = error as Error;
      reply({ failure: { message, isStartUp: error instanceof StartUpError } });
    },
  );
});
