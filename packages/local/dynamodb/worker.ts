import { parentPort, workerData } from "node:worker_threads";
import type { AwsResponse, AwsRequest } from "../shared/aws-service";
import { StartUpError } from "../shared/start-up-error";
import { together } from "../shared/together";
import { createDynamodb, type EmbeddedDynamodb } from "./server";
import type { Keys } from "./stream";
import type { TableDefinition } from "./table";

/** The actions of the worker thread, with the input and output of each. */
export interface WorkerActions {
  start: { input: undefined; output: string };
  ensureTable: { input: { name: string; definition: TableDefinition }; output: void };
  answer: { input: AwsRequest; output: AwsResponse };
  close: { input: undefined; output: void };
}

/** A message to the worker; the response carries the same id. */
export interface WorkerRequest {
  id: number;
  action: keyof WorkerActions;
  input: unknown;
}

/** A response, or a report of the keys of items that were written. */
export interface WorkerResponse {
  id: number;
  writes?: Keys[];
  output?: unknown;
  failure?: { message: string; isStartUp: boolean };
}

const { directory } = workerData as { directory: string };
let endpoint: EmbeddedDynamodb | undefined;

function requireEndpoint(): EmbeddedDynamodb {
  if (!endpoint) throw new Error("The embedded DynamoDB has not started");
  return endpoint;
}

const post = together((responses: WorkerResponse[]) => parentPort?.postMessage(responses));

const actions: {
  [Action in keyof WorkerActions]: (
    input: WorkerActions[Action]["input"],
  ) => Promise<WorkerActions[Action]["output"]>;
} = {
  async start() {
    endpoint = await createDynamodb({
      directory,
      onWrites: (writes) => post({ id: 0, writes }),
    });
    return endpoint.url;
  },
  ensureTable: ({ name, definition }) => requireEndpoint().ensureTable(name, definition),
  answer: (request) => requireEndpoint().service(request),
  close: async () => endpoint?.close(),
};

async function execute({ action, input }: WorkerRequest): Promise<unknown> {
  return actions[action](input as never);
}

function answer(request: WorkerRequest): void {
  const { id } = request;
  const respond = (rest: Omit<WorkerResponse, "id">): void => post({ id, ...rest });
  execute(request).then(
    (output) => respond({ output }),
    (error: unknown) => {
      const { message } = error as Error;
      respond({ failure: { message, isStartUp: error instanceof StartUpError } });
    },
  );
}

parentPort?.on("message", (requests: WorkerRequest[]) => requests.forEach(answer));
