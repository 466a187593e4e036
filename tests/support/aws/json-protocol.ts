import { findOperation, type Operation, type Service, type ServiceRequest } from "./server";

const operationOf = ({ headers }: ServiceRequest): string =>
  headers["x-amz-target"]?.split(".").at(-1) ?? "?";

/** A service whose requests name their operation in `X-Amz-Target` and carry their input as JSON. */
export function jsonService(operations: Readonly<Record<string, Operation<never>>>): Service {
  return {
    operationOf,
    async respond(request) {
      const run = findOperation(operations, operationOf(request));
      const output = await run(JSON.parse(request.body.toString() || "{}") as never, request);
      return { headers: { "content-type": "application/x-amz-json-1.1" }, body: JSON.stringify(output) };
    },
    fail: ({ type, message, status, fields }) => ({
      status,
      headers: { "content-type": "application/x-amz-json-1.1", "x-amzn-errortype": type },
      body: JSON.stringify({ __type: type, message, ...fields }),
    }),
  };
}
