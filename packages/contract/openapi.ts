import * as z from "zod/mini";
import { pathNamesOf, type Route, type Schema } from "./define";
import { errorTable, type ErrorCode } from "./errors";
import { productName } from "./product";

type Json = Record<string, unknown>;

/** Error codes that every route may return without declaring them. */
function errorCodesOf(route: Route): ErrorCode[] {
  const { auth, app, accepts, body, query, errors = [] } = route.spec;
  return [
    ...(body || query || accepts === "file" ? (["validation", "malformed"] as const) : []),
    ...(auth === "public" ? [] : (["unauthorized", "token_expired", "forbidden"] as const)),
    ...(app && !errors.includes("insufficient_scope") ? (["insufficient_scope"] as const) : []),
    ...errors,
    "internal",
  ];
}

function schemaOf(schema: Schema, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  return rest;
}

function parametersOf(route: Route): Json[] {
  const inPath = pathNamesOf(route.spec.path).map((name) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const query = route.spec.query ? schemaOf(route.spec.query, "input") : undefined;
  const required = (query?.required as string[] | undefined) ?? [];
  const inQuery = Object.entries((query?.properties as Record<string, Json> | undefined) ?? {}).map(
    ([name, schema]) => ({ name, in: "query", required: required.includes(name), schema }),
  );
  const { idempotent } = route.spec;
  const isRequired = idempotent === "required";
  const inHeader = idempotent
    ? [{ name: "Idempotency-Key", in: "header", required: isRequired, schema: { type: "string" } }]
    : [];
  return [...inPath, ...inQuery, ...inHeader];
}

function requestBodyOf({ spec: { accepts, body } }: Route): Json {
  if (accepts === "file") {
    const properties = { file: { type: "string", format: "binary" } };
    const schema = { type: "object", required: ["file"], properties };
    return { requestBody: { required: true, content: { "multipart/form-data": { schema } } } };
  }
  if (!body) return {};
  const type = accepts === "form" ? "application/x-www-form-urlencoded" : "application/json";
  const content = { [type]: { schema: schemaOf(body, "input") } };
  return { requestBody: { required: !z.safeParse(body, {}).success, content } };
}

function responsesOf(route: Route): Json {
  const { response, answers = "json", status } = route.spec;
  const responses: Json = {};
  if (answers === "redirect") responses["302"] = { description: "Redirección" };
  else if (answers === "html") responses["200"] = { description: "Página", content: { "text/html": {} } };
  else if (answers === "calendar")
    responses["200"] = { description: "Agenda", content: { "text/calendar": {} } };
  else if (answers === "file") responses["200"] = { description: "Archivo", content: { "image/jpeg": {} } };
  else if (response) {
    responses[String(status ?? 200)] = {
      description: "Listo",
      content: { "application/json": { schema: schemaOf(response, "output") } },
    };
  } else responses[String(status ?? 204)] = { description: "Listo, sin contenido" };
  if (route.spec.isPolled) responses["304"] = { description: "Sin cambios desde el `ETag` enviado" };
  for (const code of errorCodesOf(route)) {
    const { status: errorStatus, message } = errorTable[code];
    const before = responses[String(errorStatus)] as { description: string } | undefined;
    responses[String(errorStatus)] = {
      description: before ? `${before.description} · ${code}: ${message}` : `${code}: ${message}`,
      content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
    };
  }
  return responses;
}

/** The OpenAPI 3.1 description of a list of routes. */
export function openApiOf(routes: Route[]): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const { method, path, auth, summary } = route.spec;
    (paths[path] ??= {})[method.toLowerCase()] = {
      operationId: route.name,
      tags: [route.group],
      summary,
      parameters: parametersOf(route),
      ...requestBodyOf(route),
      responses: responsesOf(route),
      security: auth === "public" ? [] : [{ bearer: [] }],
      "x-role": auth,
    };
  }
  return {
    openapi: "3.1.0",
    info: { title: `API de ${productName}`, version: "1" },
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas: {
        Error: {
          type: "object",
          required: ["code", "message", "public"],
          properties: {
            code: { type: "string", enum: Object.keys(errorTable) },
            message: { type: "string" },
            public: { type: "boolean" },
            fields: { type: "object", additionalProperties: { type: "string" } },
            current: {},
            clashes: { type: "array", items: { type: "string" } },
            alternatives: { type: "array", items: { type: "string" } },
          },
        },
      },
    },
  };
}
