import type { TransportRequest, TransportResponse } from "@nutria/contract/wire/client";
// Imports the core only: the full `Amplify` includes Cognito's token store, which this session does not use.
import { createAmplifyContext } from "@aws-amplify/core";
import { del, get, isCancelError, patch, post, put } from "aws-amplify/api";
import { NoAnswerError } from "../../lib/no-answer-error";

const apiName = "nutria";

const amplify = createAmplifyContext(
  { API: { REST: { [apiName]: { endpoint: window.location.origin } } } },
  {
    // Retries are off, because the specification repeats a call in one case only and `call` handles it.
    API: { REST: { retryStrategy: { strategy: "no-retry" }, defaultAuthMode: "none" } },
  },
);

/** Sends one request and returns the response, whatever its status. */
export async function send({ method, path, body, headers }: TransportRequest): Promise<TransportResponse> {
  const input = { apiName, path, options: { headers } };
  const withBody = { ...input, options: { headers, ...(body !== undefined && { body: body as never }) } };
  try {
    const { statusCode, headers: said, body: answer } = await operationOf(method, input, withBody).response;
    if (said["content-type"]?.startsWith("application/pdf")) {
      return { status: statusCode, body: await answer.blob() };
    }
    return { status: statusCode, body: statusCode === 204 ? undefined : parse(await answer.text()) };
  } catch (error) {
    const response = responseIn(error);
    if (response) return { status: response.statusCode, body: parse(response.body) };
    if (isCancelError(error)) throw error;
    throw new NoAnswerError(error);
  }
}

/** `Parameters` sees the last overload, which is the one without a context. */
type Input = Parameters<typeof post>[0];

function operationOf(method: string, plain: Input, withBody: Input) {
  switch (method) {
    case "GET":
      return get(amplify, plain);
    case "DELETE":
      return del(amplify, plain);
    case "PUT":
      return put(amplify, withBody);
    case "PATCH":
      return patch(amplify, withBody);
    default:
      return post(amplify, withBody);
  }
}

function responseIn(error: unknown): { statusCode: number; body?: string } | undefined {
  return (error as { response?: { statusCode: number; body?: string } }).response;
}

function parse(text: string | undefined): unknown {
  if (text === undefined || text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
