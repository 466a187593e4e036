import type { TransportRequest, TransportResponse } from "@nutria/contract/client";
import { authRoutes } from "@nutria/contract/routes/auth";
import type { TokenPair } from "@nutria/contract/schemas/account";
// Imports the core only: the full `Amplify` includes Cognito's token store, which this session does not use.
import { createAmplifyContext, type TokenProvider } from "@aws-amplify/core";
import { del, get, isCancelError, patch, post, put } from "aws-amplify/api";
import { NoAnswerError } from "./no-answer-error";
import {
  adoptStoredSession,
  clearSession,
  currentAccessToken,
  currentSession,
  storeTokens,
} from "../session/session";

const apiName = "nutria";

let renewal: Promise<void> | undefined;

/** Renews the token once for all calls that find it expired. */
const tokenProvider: TokenProvider = {
  async getTokens(options) {
    if (options?.forceRefresh) {
      renewal ??= renew().finally(() => (renewal = undefined));
      await renewal;
    }
    const accessToken = currentAccessToken();
    // The browser does not read the token's payload, it only sends the token.
    return accessToken === undefined ? null : { accessToken: { payload: {}, toString: () => accessToken } };
  },
};

const amplify = createAmplifyContext(
  { API: { REST: { [apiName]: { endpoint: window.location.origin } } } },
  {
    Auth: { tokenProvider },
    // Retries are off, because the specification repeats a call in one case only and `call` handles it.
    API: { REST: { retryStrategy: { strategy: "no-retry" }, defaultAuthMode: "none" } },
  },
);

/** Returns the access token after a renewal that concurrent callers share; undefined when the session has ended. */
export async function renewToken(): Promise<string | undefined> {
  await amplify.fetchAuthSession({ forceRefresh: true });
  return currentAccessToken();
}

/** One tab at a time, because a refresh token is replaced when it is used. */
async function renew(): Promise<void> {
  // Only a secure origin has locks; without them, the server lets two tabs use one token within a minute.
  const locks = (navigator as { locks?: LockManager }).locks;
  await (locks ? locks.request("nutria.renewal", renewHere) : renewHere());
}

async function renewHere(): Promise<void> {
  adoptStoredSession();
  const session = currentSession();
  if (!session) return;
  const { method, path } = authRoutes.refreshToken.spec;
  const body = { email: session.email, refreshToken: session.refreshToken };
  const answer = await send({ method, path, body, headers: {} });
  // The user signed out, or in again, during the renewal; that session takes precedence.
  if (currentSession()?.refreshToken !== session.refreshToken) return;
  if (answer.status >= 400) clearSession();
  else storeTokens(answer.body as TokenPair);
}

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
