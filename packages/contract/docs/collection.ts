import {
  exampleOf,
  operationsByGroup,
  resolved,
  type Called,
  type OpenApiDocument,
  type Parameter,
} from "./document";
import { groupOrder } from "./texts";
import { sampleOf } from "./sample";

interface Request {
  method: string;
  header: { key: string; value: string; disabled?: boolean }[];
  url: {
    raw: string;
    host: string[];
    path: string[];
    query: { key: string; value: string; disabled: boolean; description?: string }[];
    variable: { key: string; value: string }[];
  };
  body?: { mode: "raw"; raw: string; options: { raw: { language: "json" } } };
  auth?: { type: "noauth" };
  description: string;
}

/** A collection of Postman 2.1, which Bruno, Insomnia and others import as well. */
export interface Collection {
  info: { name: string; schema: string };
  auth: { type: "bearer"; bearer: { key: string; value: string; type: string }[] };
  variable: { key: string; value: string }[];
  item: { name: string; item: { name: string; request: Request }[] }[];
}

const schema = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json";

/**
 * The collection of an OpenAPI document: a folder for each group, a request for each operation, with its example or a sample
 * of what its schema asks for. `url` and `key` are variables, for the address and the key or token.
 */
export function collectionOf(document: OpenApiDocument, url = "http://localhost:3000"): Collection {
  const groups = [...operationsByGroup(document)].sort(([one], [other]) => placeOf(one) - placeOf(other));
  return {
    info: { name: document.info.title, schema },
    auth: { type: "bearer", bearer: [{ key: "token", value: "{{key}}", type: "string" }] },
    variable: [
      { key: "url", value: url },
      { key: "key", value: "" },
    ],
    item: groups.map(([name, all]) => ({
      name,
      item: all.map((called) => ({
        name: called.operation.summary ?? called.operation.operationId,
        request: requestOf(document, called),
      })),
    })),
  };
}

/** Groups that the texts do not know come last. */
function placeOf(group: string): number {
  const place = groupOrder.indexOf(group);
  return place < 0 ? groupOrder.length : place;
}

function requestOf(document: OpenApiDocument, { method, path, operation }: Called): Request {
  const parameters = (operation.parameters ?? []).map((one) => resolved(document, one));
  const segments = path
    .slice(1)
    .split("/")
    .map((segment) => segment.replace(/^\{(\w+)\}$/, ":$1"));
  const body = bodyOf(document, operation);
  const isOpen = operation.security?.length === 0;
  return {
    method,
    header: [...(body ? [{ key: "content-type", value: "application/json" }] : []), ...headersOf(parameters)],
    url: {
      raw: `{{url}}/${segments.join("/")}`,
      host: ["{{url}}"],
      path: segments,
      query: parameters.filter((one) => one.in === "query").map((one) => queryOf(document, one)),
      variable: parameters.filter((one) => one.in === "path").map(({ name }) => ({ key: name, value: "" })),
    },
    ...(body && { body }),
    ...(isOpen && { auth: { type: "noauth" } as const }),
    description: operation.description ?? operation.summary ?? "",
  };
}

/** A header that may be left out is there to be switched on. */
const headersOf = (parameters: readonly Parameter[]): Request["header"] =>
  parameters
    .filter((one) => one.in === "header")
    .map(({ name, required = false }) => ({
      key: name,
      value: "{{$guid}}",
      ...(!required && { disabled: true }),
    }));

function queryOf(document: OpenApiDocument, { name, required = false, schema, description }: Parameter) {
  const value = schema && required ? sampleOf(document, schema) : "";
  return {
    key: name,
    value: typeof value === "string" ? value : JSON.stringify(value),
    disabled: !required,
    ...(description !== undefined && { description }),
  };
}

function bodyOf(
  document: OpenApiDocument,
  { requestBody }: Called["operation"],
): Request["body"] | undefined {
  const content = requestBody && resolved(document, requestBody).content["application/json"];
  if (!content) return undefined;
  const value = exampleOf(content) ?? (content.schema ? sampleOf(document, content.schema) : {});
  return { mode: "raw", raw: JSON.stringify(value, null, 2), options: { raw: { language: "json" } } };
}
