import type { TransportRequest, TransportResponse } from "@nutria/contract/client";
import { authRoutes } from "@nutria/contract/routes/auth";
import type { TokenPair } from "@nutria/contract/schemas/account";
// Its core alone: the umbrella's `Amplify` brings Cognito's own token store, which this session does not use.
import { createAmplifyContext, type TokenProvider } from "@aws-amplify/core";
import { del, get, isCancelError, patch, post, put } from "aws-amplify/api";
import { NoAnswerError } from "./no-answer-error";
import { clearSession, currentSession, updateSession } from "../session/session";

const apiName = "nutria";

let renewal: Promise<string | undefined> | undefined;

/** One renewal at a time: every call that meets an expired token waits for the same one. */
const tokenProvider: TokenProvider = {
  async getTokens(options) {
    if (options?.forceRefresh) {
      renewal ??= renew().finally(() => (renewal = undefined));
      await renewal;
    }
    const accessToken = currentSession()?.accessToken;
    // What the token says is the server's to read; here it is only carried.
    return accessToken === undefined ? null : { accessToken: { payload: {}, toString: () => accessToken } };
  },
};

const amplify = createAmplifyContext(
  { API: { REST: { [apiName]: { endpoint: window.location.origin } } } },
  {
    Auth: { tokenProvider },
    // The specification repeats a call in one case only, and that is ours to do.
    API: { REST: { retryStrategy: { strategy: "no-retry" }, defaultAuthMode: "none" } },
  },
);

/** The access token after one renewal shared by all who ask; nothing when the session has ended. */
export async function renewToken(): Promise<string | undefined> {
  await amplify.fetchAuthSession({ forceRefresh: true });
  return currentSession()?.accessToken;
}

async function renew(): Promise<string | undefined> {
  const session = currentSession();
  if (!session) return undefined;
  const { method, path } = authRoutes.refreshToken.spec;
  const body = { email: session.email, refreshToken: session.refreshToken };
  const answer = await send({ method, path, body, headers: {} });
  // Signing out, or in again, meanwhile wins over this answer.
  if (currentSession()?.refreshToken !== session.refreshToken) return currentSession()?.accessToken;
  if (answer.status >= 400) {
    clearSession();
    return undefined;
  }
  const pair = answer.body as TokenPair;
  updateSession({ accessToken: pair.accessToken, refreshToken: pair.refreshToken });
  return pair.accessToken;
}

/** Sends one request and answers what came back, whatever its status. */
export async function send({ method, path, body, headers }: TransportRequest): Promise<TransportResponse> {
  const input = { apiName, path, options: { headers } };
  const withBody = { ...input, options: { headers, ...(body !== undefined && { body: body as never }) } };
  try {
    const { statusCode, body: answer } = await operationOf(method, input, withBody).response;
    return { status: statusCode, body: statusCode === 204 ? undefined : parse(await answer.text()) };
  } catch (error) {
    const response = responseIn(error);
    if (response) return { status: response.statusCode, body: parse(response.body) };
    if (isCancelError(error)) throw error;
    throw new NoAnswerError(error);
  }
}

/** The overload without a context comes last, and is the one `Parameters` sees. */
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
