import {
  createClient,
  type CallInput,
  type TransportRequest,
  type TransportResponse,
} from "@nutria/contract/wire/client";
import type { ResponseOf, Route } from "@nutria/contract/wire/define";
import { takeEarlyAnswer } from "./early-answers";
import { NoAnswerError } from "../../lib/no-answer-error";

/** Sends one request and returns the response, whatever its status. */
export type Send = (request: TransportRequest) => Promise<TransportResponse>;

/**
 * Calls a public route of the contract: without a session, and with nothing that a session needs, because a visitor's
 * page has to be small. Raises the `ApiError` of a refusal, and `NoAnswerError` without a connection. `send` replaces
 * the transport.
 */
export function callPublic<R extends Route>(
  route: R,
  input: CallInput<R>,
  send: Send = sendByFetch,
): Promise<ResponseOf<R>> {
  return createClient(send)(route, input);
}

async function sendByFetch({ method, path, body, headers }: TransportRequest) {
  const early = method === "GET" ? takeEarlyAnswer(path) : undefined;
  const sent = { ...headers, ...(body !== undefined && { "content-type": "application/json" }) };
  const asked = early ?? fetch(path, { method, headers: sent, body: JSON.stringify(body) ?? null });
  const answer = await asked.catch((error: unknown) => {
    throw new NoAnswerError(error);
  });
  return { status: answer.status, body: parse(await answer.text()) };
}

/** A proxy answered where the body is not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
