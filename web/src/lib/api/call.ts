import { createClient, type CallInput, type Transport } from "@nutria/contract/client";
import type { ResponseOf, Route } from "@nutria/contract/define";
import { AppError } from "@nutria/contract/errors";
import { clearSession, currentSession } from "../session/session";

// The transport weighs more than a public page: it is loaded with the first call.
const loadTransport = () => import("./amplify-transport");

function transportWith(accessToken: string | undefined): Transport {
  return async (request) => {
    const { send } = await loadTransport();
    const headers = { ...request.headers };
    if (accessToken !== undefined) headers.authorization = `Bearer ${accessToken}`;
    return send({ ...request, headers });
  };
}

/**
 * Calls a route of the contract. A 401 that says 'jwt expired' renews the token once for all the calls that met it
 * and repeats the call once; if that fails, or the session is not recognised at all, the session ends.
 */
export async function call<R extends Route>(route: R, input: CallInput<R>): Promise<ResponseOf<R>> {
  if (route.spec.auth === "public") return createClient(transportWith(undefined))(route, input);
  const sentWith = currentSession()?.accessToken;
  try {
    return await createClient(transportWith(sentWith))(route, input);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "unauthorized") endSessionOf(sentWith);
    if (error.code !== "token_expired") throw error;
    const renewed = await tokenNewerThan(sentWith);
    if (renewed === undefined) throw error;
    return createClient(transportWith(renewed))(route, input);
  }
}

/** A call that comes late must not end the session that a newer sign-in has started. */
function endSessionOf(accessToken: string | undefined): void {
  if (accessToken !== undefined && currentSession()?.accessToken === accessToken) clearSession();
}

async function tokenNewerThan(expired: string | undefined): Promise<string | undefined> {
  const now = currentSession()?.accessToken;
  if (now !== undefined && now !== expired) return now;
  const { renewToken } = await loadTransport();
  return renewToken();
}
