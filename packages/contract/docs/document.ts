/** A JSON Schema, as far as the reference shows one. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  oneOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  description?: string;
  example?: unknown;
  examples?: unknown;
}

interface MediaType {
  schema?: JsonSchema;
  example?: unknown;
  examples?: Record<string, { value?: unknown }>;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: JsonSchema;
}

export interface Response {
  description: string;
  content?: Record<string, MediaType>;
}

export interface Operation {
  operationId: string;
  tags?: string[];
  summary?: string;
  description?: string;
  parameters?: (Parameter | Reference)[];
  requestBody?: { required?: boolean; content: Record<string, MediaType> } | Reference;
  responses: Record<string, Response | Reference>;
  security?: Record<string, string[]>[];
  "x-role"?: string;
}

interface Reference {
  $ref: string;
}

/** An OpenAPI document, as far as the reference shows one. */
export interface OpenApiDocument {
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components?: Record<string, Record<string, unknown>>;
}

/** An operation with its method and path. */
export interface Called {
  method: string;
  path: string;
  operation: Operation;
}

/** What a reference of the document names, and itself otherwise; raises for one that names nothing. */
export function resolved<Value extends object>(document: OpenApiDocument, value: Value | Reference): Value {
  if (!("$ref" in value) || typeof value.$ref !== "string") return value as Value;
  const [, kind = "", name = ""] = /^#\/components\/([^/]+)\/(.+)$/.exec(value.$ref) ?? [];
  const found = document.components?.[kind]?.[name];
  if (found === undefined) throw new Error(`The document has no ${value.$ref}`);
  return resolved(document, found as Value);
}

/** The name of the component that a schema refers to; undefined for one that is written out. */
export const nameOf = ({ $ref }: JsonSchema): string | undefined => $ref?.split("/").at(-1);

const methods = new Set(["get", "post", "put", "patch", "delete"]);

/** The operations of a document by their first tag, in its order. */
export function operationsByGroup(document: OpenApiDocument): Map<string, Called[]> {
  const groups = new Map<string, Called[]>();
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      // Beside its operations, a path may have what all of them share.
      if (!methods.has(method)) continue;
      const group = operation.tags?.[0] ?? "";
      const called = { method: method.toUpperCase(), path, operation };
      groups.set(group, [...(groups.get(group) ?? []), called]);
    }
  }
  return groups;
}

/** The example of a body that the document gives; undefined without one. */
export function exampleOf({ example, examples }: MediaType): unknown {
  return example ?? Object.values(examples ?? {})[0]?.value;
}
