import { daySeconds } from "@nutria/calendar/durations";
import { addSeconds } from "@nutria/calendar/instant";
import { AppError } from "@nutria/contract/wire/errors";
import type { AuthorizationAnswer, AuthorizationInput } from "@nutria/contract/schemas/app";
import type { PatientContext } from "../../kernel/context";
import { limitOf } from "../../kernel/limits";
import { hashOfSecret, randomSecret } from "../../kernel/secret-chain";
import { commit } from "../../kernel/table/commit";
import { newItem } from "../../kernel/table/items";
import { throttle } from "../../kernel/throttle";
import { openAppItem } from "../app/index";
import { openSessionItem } from "../session/index";
import { authorizationCodes } from "./entity";
import { readRequest, refusalAddress, returnAddress, type AuthorizationRequest } from "./request";

const secondsOfCode = 60;
/** A code that is shown again within this time ends what it gave. */
const secondsKept = 30 * daySeconds;

/**
 * Takes the calling patient's answer to what an app asks for, and says where the browser goes on to: with a code, or with
 * `access_denied`. Raises `unknown_app`, `wrong_redirect` and `throttled`.
 */
export async function answerAuthorization(
  ctx: PatientContext,
  { isAllowed, ...query }: AuthorizationInput,
): Promise<AuthorizationAnswer> {
  await throttle(ctx, limitOf("answerAuthorization", ctx.actor.id));
  const read = await readRequest(ctx, query);
  if ("returnTo" in read) return { redirect: read.returnTo };
  const { redirect } = read;
  const { state } = query;
  if (!isAllowed) return { redirect: refusalAddress(ctx, { redirect, state }, "access_denied") };
  return { redirect: returnAddress(ctx, { redirect, state }, { code: await newCode(ctx, read) }) };
}

async function newCode(
  ctx: PatientContext,
  { app: { appId }, redirect, challenge, scopes }: AuthorizationRequest,
): Promise<string> {
  const { sessionId } = ctx;
  if (sessionId === undefined) throw new AppError("unauthorized");
  const now = ctx.now();
  const accountId = ctx.actor.id;
  const code = randomSecret();
  const item = {
    ...{ hash: hashOfSecret(code), appId, accountId, sessionId, redirect, challenge, scopes },
    lapsesAt: addSeconds(now, secondsOfCode),
    expiresAt: Math.floor(Date.parse(now) / 1000) + secondsKept,
  };
  await commit(ctx, [
    { write: newItem(authorizationCodes(ctx.db), item), orElse: "conflict" },
    openSessionItem(ctx, { accountId, sessionId }, "unauthorized"),
    { ...openAppItem(ctx, appId), orElse: "unknown_app" },
  ]);
  return code;
}
