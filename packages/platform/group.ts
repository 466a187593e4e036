import { createHash } from "node:crypto";
import middy from "@middy/core";
import {
  currentOf,
  pathNamesOf,
  routeKeyOf,
  type Route,
  type SignedBody,
} from "@nutria/contract/wire/define";
import { atFirstUse } from "@nutria/contract/wire/at-first-use";
import { AppError } from "@nutria/contract/wire/errors";
import { id } from "@nutria/contract/schemas/primitives";
import type { Context, StoredFile } from "@nutria/core/kernel/context";
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context as LambdaContext,
} from "aws-lambda";
import * as z from "zod/mini";
import { authenticate } from "./http/authenticate";
import { callerAddressOf, requireEdge } from "./http/caller";
import { compress } from "./http/compress";
import { configuration } from "./config";
import { createContext } from "./context";
import { createLog, describeFault } from "./log";
import { isStorageFault } from "./storage-fault";
import { logDisclosure } from "./http/disclosure";
import { fieldsOfForm } from "./http/form";
import { fileOf } from "./http/multipart";
import { challengeOf, oauthErrorOf } from "./http/oauth-error";
import type { Handler, Page, Redirect } from "./http/route";
import { parseBoundedJson } from "@nutria/core/kernel/bounded-json";
import { parsePart } from "@nutria/core/kernel/parse-part";

type Event = APIGatewayProxyEventV2;
type Answer = APIGatewayProxyStructuredResultV2;
type Request = middy.Request<Event, Answer>;
type Routes = Record<string, Route>;
type HandlersOf<R extends Routes> = { [Name in keyof R]: Handler<R[Name]> };

/** A handler as the group runs it, and what it gives it: of which route it is, only its key tells. */
type AnyHandler = (call: AnyCall) => unknown;
interface AnyCall {
  ctx: Context;
  params: Record<string, string>;
  query: unknown;
  body: unknown;
}

export type LambdaHandler = (event: Event, context: LambdaContext) => Promise<Answer>;

/** The largest body of a JSON route, in bytes (decisions, "Limits"). */
const maximumBodyBytes = 256 * 1024;

/**
 * The Lambda of one group of routes: finds the route by the gateway's key, verifies the token, validates params, query
 * and body, runs the handler and turns every error into the product's error body. A route without a handler does not
 * compile.
 */
export function group<R extends Routes>(routes: R, handlers: HandlersOf<R>): LambdaHandler {
  const byKey = new Map<string, { route: Route; run: AnyHandler }>();
  for (const [name, route] of Object.entries(routes)) {
    // The schemas of a route check what its handler receives.
    byKey.set(routeKeyOf(route), { route, run: handlers[name] as AnyHandler });
  }
  const handler = middy<Event, Answer>()
    .use({
      after: async ({ response, event }: Request) => {
        if (!response) return;
        addHeaders(response, event);
        await compress(response, event);
      },
      onError: (request: Request) => {
        const route = byKey.get(request.event.routeKey)?.route;
        request.response ??= errorAnswer(request.error, request.event, route);
        addHeaders(request.response, request.event);
      },
    })
    .handler(async (event: Event) => {
      requireEdge(event);
      const found = byKey.get(event.routeKey);
      if (!found) throw new AppError("not_found");
      return answer(found.route, found.run, event);
    });
  return handler;
}

/** Only a call of an assistant needs it, so other calls do not load this code. */
const assistants = atFirstUse(() => import("./http/assistant"));

async function answer(route: Route, run: AnyHandler, event: Event): Promise<Answer> {
  const { spec } = route;
  const { actor, sessionId, assistant, app } = await authenticate(route, event);
  const idempotencyKey = idempotencyKeyOf(event, assistant?.id ?? app?.id);
  const isKeyMissing = spec.idempotent === "required" && idempotencyKey === undefined;
  const ctx = createContext({
    actor,
    requestId: event.requestContext.requestId,
    callerAddress: callerAddressOf(event),
    idempotencyKey,
    sessionId,
    assistant,
    app,
  });
  const call: AnyCall = {
    ctx,
    params: parsePart(paramsSchema(spec.path), event.pathParameters ?? {}),
    query: spec.query && parsePart(spec.query, event.queryStringParameters ?? {}),
    body: await bodyOf(route, event),
  };
  if (isKeyMissing) throw new AppError("idempotency_key_required");
  const runCall = (given: AnyCall) => runLogged(route, run, given);
  const result = assistant
    ? await (await assistants()).runForAssistant(route, call, runCall)
    : await runCall(call);
  switch (spec.answers) {
    case "redirect":
      return { statusCode: 302, headers: { location: (result as Redirect).location } };
    case "file":
      return fileAnswer(route, result as StoredFile);
    case "html":
    case "calendar":
      return textAnswer(spec.answers, result as string | Page);
    default:
      return jsonAnswer(spec, result, event);
  }
}

function textAnswer(kind: "html" | "calendar", page: string | Page): Answer {
  const { status, html } = typeof page === "string" ? { status: 200, html: page } : page;
  return {
    statusCode: status,
    headers: {
      "content-type": `text/${kind}; charset=utf-8`,
      ...(kind === "calendar" && { "content-disposition": 'inline; filename="nutria.ics"' }),
    },
    body: html,
  };
}

function jsonAnswer(spec: Route["spec"], result: unknown, event: Event): Answer {
  if (!spec.response) return { statusCode: spec.status ?? 204 };
  if (configuration().CHECK_RESPONSES === "true") z.parse(spec.response, result);
  const json: Answer = {
    statusCode: spec.status ?? 200,
    headers: { "content-type": "application/json; charset=utf-8" },
    body: spec.isConstant ? constantText(spec, result) : JSON.stringify(result),
  };
  return spec.isPolled ? unlessKnown(json, event) : json;
}

const constantTexts = new WeakMap<object, string>();

/** The text of an answer that never changes: the description of the API takes 40 ms to write. */
function constantText(spec: Route["spec"], result: unknown): string {
  const text = constantTexts.get(spec) ?? JSON.stringify(result);
  constantTexts.set(spec, text);
  return text;
}

/**
 * Runs a handler. What it answers, and the `current` of a refusal, leave only after the access log has an entry of the
 * clinical data in them. A refusal with a `current` that the contract does not declare is an error.
 */
async function runLogged(route: Route, run: AnyHandler, call: AnyCall): Promise<unknown> {
  const { response, answers } = route.spec;
  try {
    const result = await run(call);
    if (response !== undefined || answers === "file") {
      await logDisclosure(route, call.ctx, call.params, result);
    }
    return result;
  } catch (error) {
    if (!(error instanceof AppError) || error.current === undefined) throw error;
    const current = currentOf(route);
    if (!current) throw new Error(`${route.name} declares no current`, { cause: error });
    if (configuration().CHECK_RESPONSES === "true") z.parse(current, error.current);
    await logDisclosure(route, call.ctx, call.params, error.current);
    throw error;
  }
}

/** The answer with its ETag, or 304 without a body for a caller that already has this version. */
function unlessKnown(answer: Answer, event: Event): Answer {
  const etag = `"${createHash("sha256")
    .update(answer.body ?? "")
    .digest("base64url")}"`;
  if (event.headers["if-none-match"] === etag) return { statusCode: 304, headers: { etag } };
  return { ...answer, headers: { ...answer.headers, etag } };
}

function bodyOf({ spec }: Route, event: Event): unknown {
  if (spec.accepts === "file") return fileOf(event);
  if (spec.accepts === "signed") return signedBody(event);
  if (spec.accepts === "form") return spec.body && parsePart(spec.body, fieldsOfForm(event, textBody(event)));
  return spec.body && parsePart(spec.body, jsonBody(event));
}

function fileAnswer({ spec: { cacheControl } }: Route, { bytes, contentType, fileName }: StoredFile): Answer {
  return {
    statusCode: 200,
    headers: {
      "content-type": contentType,
      ...(cacheControl && { "cache-control": cacheControl }),
      ...(fileName && { "content-disposition": `inline; filename*=UTF-8''${encodeURIComponent(fileName)}` }),
    },
    body: Buffer.from(bytes).toString("base64"),
    isBase64Encoded: true,
  };
}

function paramsSchema(path: string) {
  return z.strictObject(
    Object.fromEntries(pathNamesOf(path).map((name) => [name, paramSchemas[name] ?? id])),
  );
}
const textUpTo = (maximum: number) => z.string().check(z.minLength(1), z.maxLength(maximum));
/** Parameters that are no id. An unknown one is a 404, not a 400, so only the length is checked. */
const paramSchemas: Readonly<Record<string, z.ZodMiniType<string>>> = {
  token: textUpTo(1000),
  slug: textUpTo(100),
  eventId: textUpTo(100),
};

/** The caller's key; that of an assistant or an app is apart from those of the person for whom the call is made. */
function idempotencyKeyOf(event: Event, actingId: string | undefined): string | undefined {
  const key = event.headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (!/^[\w.:-]{1,128}$/.test(key)) throw new AppError("malformed");
  return actingId === undefined ? key : `${actingId}#${key}`;
}

function textBody(event: Event): string {
  const text = event.isBase64Encoded
    ? Buffer.from(event.body ?? "", "base64").toString()
    : (event.body ?? "");
  if (Buffer.byteLength(text) > maximumBodyBytes) throw new AppError("too_large");
  return text;
}

function signedBody(event: Event): SignedBody {
  return { text: textBody(event), signature: event.headers["stripe-signature"] ?? "" };
}

function jsonBody(event: Event): unknown {
  const text = textBody(event);
  if (text === "") return {};
  try {
    return parseBoundedJson(text, bodyBounds);
  } catch (cause) {
    throw new AppError("malformed", { cause });
  }
}

/** More than any body of the contract has, and shallow enough for code that visits a body recursively. */
const bodyBounds = { depth: 32, values: 50_000 };

/**
 * An error that is not ours answers 500 with a generic text, or 503 while nothing can be stored or a service is silent; the
 * log has the request's id and the answer no details.
 */
function errorAnswer(error: unknown, event: Event, route?: Route): Answer {
  const known = error instanceof AppError ? error : unforeseen(error);
  if (!(error instanceof AppError)) {
    const log = createLog({ requestId: event.requestContext.requestId });
    log.error("unexpected fault", { route: event.routeKey, ...describeFault(error) });
  }
  return {
    statusCode: known.status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      ...(known.retryAfterSeconds !== undefined && { "retry-after": String(known.retryAfterSeconds) }),
      ...challengeOf(known),
    },
    body: JSON.stringify(route?.spec.refuses === "oauth" ? oauthErrorOf(known) : known.toBody()),
  };
}

/** A person who waits for the disk of a machine, or for a service that did not answer in time, may try again soon. */
function unforeseen(error: unknown): AppError {
  if (isStorageFault(error)) return new AppError("storage_unavailable", { retryAfterSeconds: 5 });
  return isSilence(error) ? new AppError("timeout", { retryAfterSeconds: 5 }) : new AppError("internal");
}

/** Whether an error is of a call that was given up, by the SDK or by a signal, or comes of one. */
function isSilence(error: unknown): boolean {
  return error instanceof Error && (error.name === "TimeoutError" || isSilence(error.cause));
}

function addHeaders(response: Answer, event: Event): void {
  response.headers = {
    "cache-control": "no-store",
    ...response.headers,
    "x-request-id": event.requestContext.requestId,
  };
}
