import type { Route } from "@nutria/contract/wire/define";
import { AppError } from "@nutria/contract/wire/errors";
import { atFirstUse } from "@nutria/contract/wire/at-first-use";
import { isSessionOpen } from "@nutria/core/identity/session/index";
import type { ActingApp, ActingAssistant, Actor } from "@nutria/core/kernel/context";
import { looksLikeAppToken } from "@nutria/core/kernel/app-token-format";
import { looksLikePartnerKey } from "@nutria/core/kernel/partner-key-format";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { createContext } from "../context";
import { bearerOf, verifyToken } from "./token";

type Event = APIGatewayProxyEventV2;

/** The caller, and their session. */
interface Caller {
  actor: Actor;
  sessionId?: string;
  /** Set where an assistant acts for the actor. */
  assistant?: ActingAssistant;
  /** Set where an app acts for the actor. */
  app?: ActingApp;
}

/**
 * The authenticated caller, and the session of its token. An assistant's call has the owner of the practice as its actor, an
 * app's its patient. Raises `unauthorized`, also for a token whose session has ended, `token_expired`, `forbidden` for
 * another role, and what `admitAssistant` and `admitApp` raise.
 */
export async function authenticate(route: Route, event: Event): Promise<Caller> {
  if (route.spec.auth === "public") return { actor: anonymous };
  const bearer = bearerOf(event.headers.authorization);
  return (bearer !== undefined && (await programOf(route, event, bearer))) || personOf(route, event);
}

/** The partner or app of a token that only programs have; undefined for another token. */
async function programOf(route: Route, event: Event, bearer: string): Promise<Caller | undefined> {
  const isOfPartners = route.spec.auth === "event" || route.spec.auth === "partner";
  if (isOfPartners && looksLikePartnerKey(bearer)) return { actor: await keyHolder(bearer, event) };
  if (!looksLikeAppToken(bearer)) return undefined;
  const ctx = createContext({ actor: anonymous, requestId: event.requestContext.requestId });
  return (await apps()).admitApp(ctx, route, bearer);
}

async function personOf(route: Route, event: Event): Promise<Caller> {
  const { auth } = route.spec;
  const { id, role, sessionId } = await verifyToken(event.headers.authorization);
  const isAllowed = auth === "signedIn" || role === (auth === "event" ? "patient" : auth);
  if (!isAllowed && !(role === "assistant" && auth === "nutritionist")) throw new AppError("forbidden");
  const ctx = createContext({ actor: anonymous, requestId: event.requestContext.requestId });
  if (!(await isSessionOpen(ctx, id, sessionId))) throw new AppError("unauthorized");
  const admission =
    role === "assistant"
      ? await (await assistants()).admitAssistant(ctx, route, id, event.headers)
      : undefined;
  if (!admission) return { actor: { id, role }, sessionId };
  return {
    actor: { id: admission.ownerId, role: "nutritionist" },
    sessionId,
    assistant: admission.assistant,
  };
}

/** Only a call of an assistant needs it. */
const assistants = atFirstUse(() => import("./assistant"));
/** Only a call of an app needs it. */
const apps = atFirstUse(() => import("./app"));
/** Only routes of events look partners up, so other Lambdas do not load this code. */
const partners = atFirstUse(() => import("@nutria/core/passes/partner/index"));
const anonymous = { role: "anonymous", id: "anonymous" } as const;

/**
 * The partner that an API key belongs to, or its sandbox. A wrong, expired or revoked key raises `unauthorized`, as a foreign token
 * does.
 */
async function keyHolder(key: string, { requestContext: { requestId } }: Event): Promise<Actor> {
  const { findKeyHolder } = await partners();
  const id = await findKeyHolder(createContext({ actor: anonymous, requestId }), key);
  if (id === undefined) throw new AppError("unauthorized");
  return { role: "partner", id };
}
