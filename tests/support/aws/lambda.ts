import { AwsError } from "@nutria/local/shared/aws-service";
import type { Service, ServiceRequest, ServiceResponse } from "./server";

/** Reads the settings of a function; a log group has a name of AWS's making. */
const configuredIn = ({ path }: ServiceRequest): string | undefined =>
  /^\/2015-03-31\/functions\/([^/]+)\/configuration$/.exec(path)?.[1];

const functionOf = ({ path }: ServiceRequest): string | undefined =>
  /^\/2015-03-31\/functions\/([^/]+)\/invocations$/.exec(path)?.[1];

/** Lambda: runs the handlers of functions, by their name, when they are invoked. */
export function createLambda(
  handlers: Readonly<Record<string, (input: unknown) => Promise<unknown>>>,
): Service {
  return {
    operationOf: (request) =>
      functionOf(request) ? "Invoke" : configuredIn(request) ? "GetFunctionConfiguration" : "?",
    async respond(request): Promise<ServiceResponse> {
      const configured = configuredIn(request);
      if (configured !== undefined && handlers[configured]) {
        const LogGroup = `${configured}-logs-1A2B3C`;
        return {
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ FunctionName: configured, LoggingConfig: { LogGroup } }),
        };
      }
      const name = functionOf(request) ?? configured ?? "";
      const handler = handlers[name];
      if (!handler) throw new AwsError("ResourceNotFoundException", `Function not found: ${name}`, 404);
      try {
        return { body: JSON.stringify((await handler(JSON.parse(request.body.toString()))) ?? null) };
      } catch (error) {
        const { name: errorType, message: errorMessage } = error as Error;
        return {
          headers: { "x-amz-function-error": "Unhandled" },
          body: JSON.stringify({ errorType, errorMessage }),
        };
      }
    },
    fail: ({ type, message, status }) => ({
      status,
      headers: { "content-type": "application/json", "x-amzn-errortype": type },
      body: JSON.stringify({ Type: "User", Message: message }),
    }),
  };
}
