import {
  createClient,
  type CallInput,
  type Transport,
  type TransportRequest,
  type TransportResponse,
} from "@nutria/contract/wire/client";
import { practiceHeader } from "@nutria/contract/people/assistants";
import type { ResponseOf, Route } from "@nutria/contract/wire/define";
import { ApiError } from "@nutria/contract/wire/api-error";
import { code } from "../../lib/code";
import { sayOwnChange } from "./own-changes";
import { callPublic, type Send } from "./call-public";
import { tokenNewerThan } from "../session/renewal";
import {
  adoptStoredSession,
  clearSession,
  currentAccessToken,
  currentSession,
  updateSession,
} from "../session/session";
import { LostSessionError } from "./lost-session-error";
import { forgetEarlyAnswers, takeEarlyAnswer } from "./early-answers";

/** Loaded with the first call that needs it, because it is large. */
const transport = code(() => import("./amplify-transport"));

/** Answer of a request that was sent before the transport was loaded; undefined where none came. */
async function earlyAnswerTo({ method, path }: TransportRequest): Promise<TransportResponse | undefined> {
  if (method !== "GET") return undefined;
  const answer = await takeEarlyAnswer(path)?.catch(() => undefined);
  return answer && { status: answer.status, body: await answer.json().catch(() => undefined) };
}

function transportWith(accessToken: string | undefined, sendWith?: Send): Transport {
  return async (request) => {
    const early = sendWith ? undefined : await earlyAnswerTo(request);
    if (early) return early;
    const send = sendWith ?? (await transport()).send;
    const headers = { ...request.headers };
    if (accessToken !== undefined) headers.authorization = `Bearer ${accessToken}`;
    const practice = currentSession()?.practice;
    if (practice) headers[practiceHeader] = practice.id;
    return send({ ...request, headers });
  };
}

/**
 * Calls a route of the contract. On a 401 'jwt expired', renews the token once for all affected calls and repeats the
 * call once. When the renewal fails, or the session is unknown, ends the session. `send` replaces the transport, for a
 * call that reports its progress.
 */
export async function call<R extends Route>(
  route: R,
  input: CallInput<R>,
  send?: Send,
): Promise<ResponseOf<R>> {
  if (route.spec.auth === "public") return callPublic(route, input, send);
  const answer = callSignedIn(route, input, send);
  if (route.spec.method !== "GET") {
    forgetEarlyAnswers();
    sayOwnChange(input, answer);
  }
  return answer;
}

async function callSignedIn<R extends Route>(
  route: R,
  input: CallInput<R>,
  send: Send | undefined,
): Promise<ResponseOf<R>> {
  const wasSignedIn = currentSession() !== null;
  const sentWith = await ownToken();
  try {
    return await createClient(transportWith(sentWith, send))(route, input);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The practice has ended for this assistant, who chooses another.
    if (error.code === "not_assistant") updateSession({ practice: undefined });
    if (error.code !== "token_expired" && !isOutdated(error, sentWith)) throw lostOr(error, wasSignedIn);
    const renewed = await tokenNewerThan(sentWith);
    if (renewed === undefined) throw lostOr(error, wasSignedIn);
    return createClient(transportWith(renewed, send))(route, input);
  }
}

/** Error for the screen after a refused call: the loss of the session where it ended, otherwise the refusal itself. */
function lostOr(error: ApiError, wasSignedIn: boolean): Error {
  const isRefused = error.code === "unauthorized" || error.code === "token_expired";
  return isRefused && wasSignedIn && currentSession() === null ? new LostSessionError(error) : error;
}

/** After a reload only the refresh token is known, so the first call renews. */
async function ownToken(): Promise<string | undefined> {
  return currentSession() ? (currentAccessToken() ?? tokenNewerThan(undefined)) : undefined;
}

/**
 * Whether a token was refused because a newer sign-in of the account replaced its own, here or in another tab. Otherwise
 * the session of this token ends; a late response must not end a newer one.
 */
function isOutdated(error: ApiError, sentWith: string | undefined): boolean {
  if (error.code !== "unauthorized" || sentWith === undefined) return false;
  adoptStoredSession();
  if (currentAccessToken() === sentWith) clearSession("lost");
  return currentSession() !== null;
}
