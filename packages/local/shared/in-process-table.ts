import {
  DynamoDBServiceException,
  type ServiceInputTypes,
  type ServiceOutputTypes,
} from "@aws-sdk/client-dynamodb";
import type { ClientOptions } from "@nutria/platform/adapters/clients";
import { setImmediate } from "node:timers/promises";
import type { AwsService } from "./aws-service";

type Fields = Record<string, unknown>;

/**
 * Answers the commands of a DynamoDB client from a service of this process before the SDK prepares an HTTP request,
 * which costs more than the embedded table itself. Outputs and exceptions are those that the SDK would give.
 */
export function inProcessTable(
  service: AwsService,
  isOtherThread: boolean,
): NonNullable<ClientOptions["tablePlugin"]> {
  return {
    applyToStack: (stack) =>
      stack.add(
        (_next, { commandName }) =>
          async ({ input }) => {
            // A table in this thread yields to the event loop, as a network call would, so that timers and concurrent requests run in between.
            if (!isOtherThread) await setImmediate();
            const output = await call(service, (commandName ?? "").replace(/Command$/, ""), input);
            return { output, response: undefined };
          },
        { step: "initialize", name: "inProcessTable", priority: "high" },
      ),
  };
}

async function call(
  service: AwsService,
  operation: string,
  input: ServiceInputTypes,
): Promise<ServiceOutputTypes> {
  const { status, headers, body } = await service({
    method: "POST",
    path: "/",
    headers: {
      "x-amz-target": `DynamoDB_20120810.${operation}`,
      "content-type": "application/x-amz-json-1.0",
    },
    body: JSON.stringify(input),
  });
  const answer = JSON.parse(body) as Fields;
  const $metadata = { httpStatusCode: status, requestId: headers["x-amzn-requestid"], attempts: 1 };
  if (status >= 400) throw exceptionOf(answer, status, $metadata);
  return { ...answer, $metadata } as ServiceOutputTypes;
}

function exceptionOf(
  { __type, message, ...fields }: Fields,
  status: number,
  $metadata: DynamoDBServiceException["$metadata"],
): DynamoDBServiceException {
  const exception = new DynamoDBServiceException({
    name: String(__type).replace(/^.*#/, ""),
    message: String(message),
    $fault: status >= 500 ? "server" : "client",
    $metadata,
  });
  return Object.assign(exception, fields);
}
