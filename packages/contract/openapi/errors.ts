import * as z from "zod/mini";
import type { Route } from "../wire/define";
import { pathNamesOf } from "../wire/define";
import { errorTable, type ErrorCode } from "../wire/error-table";
import { FieldDetail } from "../schemas/field-detail";
import { instant } from "../schemas/primitives";
import type { Components } from "./components";
import { schemaRef, type Json } from "./json";

/** The body of an error; its `code` and `current` are described by each route. */
export const Failure = z.object({
  code: z.enum(Object.keys(errorTable) as ErrorCode[]),
  message: z.string(),
  public: z.boolean(),
  fields: z.optional(z.record(z.string(), z.string())),
  details: z.optional(z.array(FieldDetail)),
  current: z.optional(z.unknown()),
  clashes: z.optional(z.array(instant)),
  alternatives: z.optional(z.array(instant)),
});

/** The body of a refusal of OAuth. */
export const OAuthFailure = z.object({ error: z.string(), error_description: z.string() });

/** The codes of the errors that a route may answer: those that it declares, and those of the platform before it. */
export function errorCodesOf(route: Route): ErrorCode[] {
  return [...new Set([...codesOfInput(route), ...codesOfCaller(route), ...ownCodes(route), ...always])];
}

/** What any route may answer, whatever it takes. */
const always: readonly ErrorCode[] = [
  "method_not_allowed",
  "throttled",
  "internal",
  "storage_unavailable",
  "timeout",
];

const isForAssistants = ({ spec: { assistant } }: Route): boolean =>
  assistant !== undefined && assistant !== "self";

const hasParameters = ({ spec: { path } }: Route): boolean => pathNamesOf(path).length > 0;

/** What the platform says of the query, the body and the headers, before the route's rules. */
function codesOfInput(route: Route): ErrorCode[] {
  const { accepts, body, query, idempotent } = route.spec;
  const takesBody = body !== undefined || accepts === "file" || accepts === "signed";
  const isChecked = takesBody || query !== undefined || hasParameters(route) || isForAssistants(route);
  return [
    ...(isChecked ? (["validation"] as const) : []),
    ...(takesBody ? (["malformed", "too_large"] as const) : []),
    ...(idempotent === undefined ? [] : (["malformed", "idempotency_mismatch"] as const)),
    ...(idempotent === "required" ? (["idempotency_key_required"] as const) : []),
  ];
}

function codesOfCaller(route: Route): ErrorCode[] {
  return [
    ...(route.spec.auth === "public" ? [] : (["unauthorized", "token_expired", "forbidden"] as const)),
    ...codesOfApps(route),
    ...(isForAssistants(route) ? (["practice_required", "not_assistant"] as const) : []),
  ];
}

/** What an app is told: a scope that it was not given, and of what it writes, a practice that takes nothing from it. */
function codesOfApps({ spec: { app, method } }: Route): ErrorCode[] {
  if (app === undefined) return [];
  return method === "GET" ? ["insufficient_scope"] : ["insufficient_scope", "app_refused"];
}

function ownCodes(route: Route): ErrorCode[] {
  const { method, errors = [] } = route.spec;
  const isFound = errors.some((code) => errorTable[code].status === 404);
  return [
    ...(hasParameters(route) && !isFound ? (["not_found"] as const) : []),
    ...errors,
    // Whatever writes may meet another that does, again and again.
    ...(method === "GET" ? [] : (["conflict"] as const)),
  ];
}

const waits = new Set([429, 503]);

/** The answers of a route's errors, by status. `current` is what a `stale_version` sends. */
export function failuresOf(route: Route, current: Json | undefined): Record<string, Json> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorCodesOf(route)) {
    const { status } = errorTable[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const isPage = route.spec.answers === "html";
  const isOAuth = route.spec.refuses === "oauth";
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      isOAuth ? oauthFailureOf(status, codes) : failureOf(status, codes, current, isPage),
    ]),
  );
}

/** A refusal as libraries of OAuth read it (RFC 6749, 5.2). */
function oauthFailureOf(status: number, codes: readonly ErrorCode[]): Json {
  return {
    description: codes.map((code) => errorTable[code].message).join(" · "),
    ...headersOf(status),
    content: { "application/json": { schema: { $ref: schemaRef("OAuthError") } } },
  };
}

function headersOf(status: number): Json {
  return {
    ...(waits.has(status) && { headers: { "Retry-After": { $ref: "#/components/headers/RetryAfter" } } }),
    ...(status === 405 && { headers: { Allow: { $ref: "#/components/headers/Allow" } } }),
  };
}

function failureOf(
  status: number,
  codes: readonly ErrorCode[],
  current: Json | undefined,
  isPage: boolean,
): Json {
  const own = {
    code: { enum: codes },
    ...(current !== undefined && codes.includes("stale_version") && { current }),
  };
  return {
    description: codes.map((code) => `${code}: ${errorTable[code].message}`).join(" · "),
    ...headersOf(status),
    content: {
      "application/json": {
        schema: { allOf: [{ $ref: schemaRef("Error") }, { type: "object", properties: own }] },
      },
      // Who opens a page that is not there sees one that says so.
      ...(isPage && status === 404 && { "text/html": { schema: { type: "string" } } }),
    },
  };
}

const detail = { field: "data.result.weight", code: "wrong_type", message: "Envía un número, no un texto" };

const example: Json = {
  code: "validation",
  message: errorTable.validation.message,
  public: true,
  fields: { [detail.field]: detail.message },
  details: [{ ...detail, limits: { type: "number" } }],
};

/** What the errors of every route refer to. */
export const errorComponents = {
  schemas: (components: Components): Record<string, Json> => ({
    Error: { ...components.answered(Failure), examples: [example] },
    OAuthError: components.answered(OAuthFailure),
  }),
  headers: {
    RetryAfter: {
      description: "En cuántos segundos intentarlo de nuevo",
      schema: { type: "integer", minimum: 0 },
    },
    Allow: { description: "Los métodos que la dirección tiene", schema: { type: "string" } },
  },
};
