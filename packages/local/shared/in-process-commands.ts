import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { ClientOptions } from "@nutria/platform/adapters/clients";
import { setImmediate } from "node:timers/promises";
import type { AwsOperation } from "./aws-json";
import { AwsError } from "./aws-service";

/**
 * Answers the commands of AWS clients by the operations of embedded services in this process, before the SDK makes an
 * HTTP request of them. Outputs and exceptions are those that the SDK would give. A command without an operation here goes
 * over HTTP.
 */
export function inProcessCommands(
  operations: Readonly<Record<string, AwsOperation>>,
): NonNullable<ClientOptions["plugin"]> {
  return {
    applyToStack: (stack: DynamoDBClient["middlewareStack"]) =>
      stack.add(
        (next, { commandName = "" }) =>
          async (command) => {
            const run = operations[commandName.replace(/Command$/, "")];
            if (!run) return next(command);
            // Yields to the event loop, as a network call would, so that timers and concurrent requests run in between.
            await setImmediate();
            const output = await run(command.input as Record<string, unknown>).catch(raise);
            return {
              output: { ...output, $metadata: { httpStatusCode: 200, attempts: 1 } },
              response: undefined,
            };
          },
        { step: "initialize", name: "inProcessCommands", priority: "high" },
      ),
  };
}

/** The exception that the SDK makes of an error answer. */
function raise(error: unknown): never {
  const { type, message, status, fields } =
    error instanceof AwsError ? error : new AwsError("InternalServerError", String(error), 500);
  throw Object.assign(new Error(message, { cause: error }), {
    name: type.replace(/^.*#/, ""),
    $fault: status >= 500 ? "server" : "client",
    $metadata: { httpStatusCode: status, attempts: 1 },
    ...fields,
  });
}
