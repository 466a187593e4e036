import { ApiError } from "@nutria/contract/wire/api-error";
import {
  createClient,
  type CallInput,
  type TransportRequest,
  type TransportResponse,
} from "@nutria/contract/wire/client";
import type { ResponseOf, Route } from "@nutria/contract/wire/define";
import { authRoutes } from "@nutria/contract/routes/auth";
import { NoAnswerError } from "../../lib/no-answer-error";
import { tokenRenewal } from "../session/token-renewal";
import { learnClock } from "./patient-clock";
import { sayAnswered } from "./patient-connection";
import {
  adoptStored,
  patientAccessToken,
  patientSession,
  lapse,
  setTokens,
} from "../session/patient-session";

/** A callAsPatient without an answer for so long counts as none: a phone in a lift has a network that leads nowhere. */
const longestMs = 30_000;
const longestWithFileMs = 120_000;

/**
 * Calls a route of the contract with the patient's token, or without one where the route is public. On a 401 'jwt expired'
 * it renews once for all calls under way and repeats this one once. Raises the `ApiError` of a refusal, and
 * `NoAnswerError` without a connection.
 */
export async function callAsPatient<R extends Route>(route: R, input: CallInput<R>): Promise<ResponseOf<R>> {
  if (route.spec.auth === "public") return createClient(send)(route, input);
  const sentWith = patientAccessToken() ?? (await renewedToken(undefined));
  try {
    return await createClient(withToken(sentWith))(route, input);
  } catch (error) {
    if (!(error instanceof ApiError) || !["token_expired", "unauthorized"].includes(error.code)) throw error;
    const renewed = await renewedToken(sentWith);
    if (renewed === undefined) throw error;
    return createClient(withToken(renewed))(route, input);
  }
}

/** Renews the token of this tab while the code of the app is still loading. */
export function renewPatientEarly(): void {
  // The next callAsPatient asks again, and reports what fails.
  renewedToken(undefined).catch(() => undefined);
}

const withToken = (token: string | undefined) => (request: TransportRequest) =>
  send(
    token === undefined
      ? request
      : { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } },
  );

async function send({ method, path, body, headers }: TransportRequest): Promise<TransportResponse> {
  const isFile = body instanceof FormData;
  const isJson = body !== undefined && !isFile;
  try {
    const answer = await fetch(path, {
      method,
      headers: { ...headers, ...(isJson && { "content-type": "application/json" }) },
      body: isFile ? body : (JSON.stringify(body) ?? null),
      signal: AbortSignal.timeout(isFile ? longestWithFileMs : longestMs),
    });
    const read = await bodyOf(answer);
    learnClock(answer.headers.get("date"));
    sayAnswered(true);
    return { status: answer.status, body: read };
  } catch (error) {
    sayAnswered(false);
    throw new NoAnswerError(error);
  }
}

/** A body that is no JSON is a document, or the page of a proxy. */
async function bodyOf(answer: Response): Promise<unknown> {
  if (answer.headers.get("content-type")?.startsWith("application/pdf")) return answer.blob();
  const text = await answer.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An access token that is newer than the given one; undefined when the session has ended. */
const renewedToken = tokenRenewal({
  lock: "nutria.mi.renewal",
  adopt: adoptStored,
  current: patientSession,
  accessToken: patientAccessToken,
  keep: setTokens,
  end: lapse,
  ask: (body) => createClient(send)(authRoutes.refreshToken, { body }),
});
