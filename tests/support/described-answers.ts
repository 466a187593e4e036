import { routeKeyOf, type Route } from "@nutria/contract/wire/define";
import { openApiOf } from "@nutria/contract/openapi";
import { isJson, type Json } from "@nutria/contract/openapi/json";
import { allRoutes } from "@nutria/contract/routes/index";
import type { ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { Answer } from "./invoke";

interface Response {
  content?: Record<string, { schema?: Json }>;
}

type Paths = Record<string, Record<string, { responses: Record<string, Response> }>>;

/** The description of the API, with a validator of each of its schemas: made once per process, at its first use. */
function readDescription() {
  const document = closed(openApiOf(allRoutes)) as Json & { paths: Paths };
  // 71.3 is a multiple of 0.1, though not by the division of machines.
  const ajv = new Ajv2020({
    ...{ strict: false, validateSchema: false, multipleOfPrecision: 6 },
    // A third of the time: each schema checks a handful of answers.
    ...{ inlineRefs: false, code: { optimize: false } },
  });
  addFormats(ajv);
  ajv.addSchema(document, "api");
  const byText = new Map<string, ValidateFunction>();
  const bySchema = new WeakMap<Json, ValidateFunction>();
  const validatorOf = (schema: Json): ValidateFunction => {
    const text = JSON.stringify(schema).replaceAll('"#/', '"api#/');
    const validate = byText.get(text) ?? ajv.compile(JSON.parse(text) as Json);
    byText.set(text, validate);
    return validate;
  };
  return {
    responseOf({ spec }: Route, status: number): Response | undefined {
      return document.paths[spec.path]?.[spec.method.toLowerCase()]?.responses[status];
    },
    /** What is wrong with a value by a schema of the document; undefined when nothing is. */
    problemOf(schema: Json, value: unknown): string | undefined {
      const validate = bySchema.get(schema) ?? validatorOf(schema);
      bySchema.set(schema, validate);
      return validate(value) ? undefined : ajv.errorsText(validate.errors, { dataVar: "body" });
    },
  };
}

let description: ReturnType<typeof readDescription> | undefined;

/** The document where no object has a field that it does not name: an answer of ours sends what is described, no more. */
function closed(value: unknown, isPart = false): unknown {
  if (Array.isArray(value)) return value.map((inner) => closed(inner, isPart));
  if (!isJson(value)) return value;
  const object = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, closed(inner, key === "allOf")]),
  );
  const isOpen = isPart || object.type !== "object" || !isJson(object.properties);
  return isOpen || "additionalProperties" in object ? object : { ...object, additionalProperties: false };
}

/**
 * Holds an answer against the description of the API: its status, its type of content, the schema of its body, the code of
 * an error, and the time to wait of a 429. Raises what differs.
 */
export function expectDescribed(route: Route, { status, headers, body }: Answer): void {
  description ??= readDescription();
  const response = description.responseOf(route, status);
  const differs = (what: string): never => {
    throw new Error(`openapi.json does not describe the answer ${status} of ${routeKeyOf(route)}: ${what}`);
  };
  if (!response) return differs(String(JSON.stringify(body)).slice(0, 300));
  if (status === 429 && headers["retry-after"] === undefined) differs("it has no Retry-After");
  const { content } = response;
  if (!content) return body === null || body === "" ? undefined : differs("it has a body");
  const type = headers["content-type"]?.split(";")[0] ?? "";
  const media = content[type] ?? content["*/*"];
  if (!media) return differs(`its content is ${type}`);
  for (const schema of type === "application/json" ? partsOf(media.schema ?? {}) : []) {
    const problem = description.problemOf(schema, body);
    if (problem !== undefined) differs(`${problem} in ${JSON.stringify(body).slice(0, 2000)}`);
  }
}

/** The parts of a schema that all have to hold: of errors one is the same for every route, and is compiled once. */
const partsOf = (schema: Json): Json[] => (schema.allOf as Json[] | undefined) ?? [schema];
