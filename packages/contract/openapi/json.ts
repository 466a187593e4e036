/** A value of JSON with names, as the description of the API is made of. */
export type Json = Record<string, unknown>;

export const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The place of a named schema in the description. */
export const schemaRef = (name: string): string => `#/components/schemas/${name}`;

/** A copy of a value in which every object was changed, the inner ones first. */
export function rewritten(value: unknown, change: (object: Json) => Json): unknown {
  if (Array.isArray(value)) return value.map((inner) => rewritten(inner, change));
  if (!isJson(value)) return value;
  return change(
    Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, rewritten(inner, change)])),
  );
}
