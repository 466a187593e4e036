import * as z from "zod/mini";
import type { Route } from "../define";
import { pathNamesOf } from "../define";
import { errorTable, type ErrorCode } from "../error-table";
import { FieldDetail } from "../schemas/field-detail";
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
  clashes: z.optional(z.array(z.string())),
  alternatives: z.optional(z.array(z.string())),
});

/** The body of a refusal of OAuth. */
const OAuthFailure = z.object({ error: z.string(), error_description: z.string() });

/** The codes of the errors that a route may answer: those that it declares, and those of the platform before it. */
export function errorCodesOf({ spec }: Route): ErrorCode[] {
  const { method, auth, accepts, assistant, app, body, query, path, idempotent, errors = [] } = spec;
  const takesBody = body !== undefined || accepts === "file" || accepts === "signed";
  const hasParameters = pathNamesOf(path).length > 0;
  const forAssistants = assistant !== undefined && assistant !== "self";
  const isFound = errors.some((code) => errorTable[code].status === 404);
  const codes: (ErrorCode | false)[] = [
    (takesBody || query !== undefined || hasParameters || forAssistants) && "validation",
    (takesBody || idempotent !== undefined) && "malformed",
    idempotent !== undefined && "idempotency_mismatch",
    // Whatever writes may meet another that does, again and again.
    method !== "GET" && "conflict",
    idempotent === "required" && "idempotency_key_required",
    ...(auth === "public" ? [] : (["unauthorized", "token_expired", "forbidden"] as const)),
    ...(forAssistants ? (["practice_required", "not_assistant"] as const) : []),
    app !== undefined && "insufficient_scope",
    hasParameters && !isFound && "not_found",
    ...errors,
    "method_not_allowed",
    takesBody && "too_large",
    "throttled",
    "internal",
    "storage_unavailable",
    "timeout",
  ];
  return [...new Set(codes.filter((code) => code !== false))];
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
