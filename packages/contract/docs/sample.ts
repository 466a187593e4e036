import { nameOf, resolved, type JsonSchema, type OpenApiDocument } from "./document";

/** Texts of the formats that a document names. */
const ofFormat: Readonly<Record<string, string>> = {
  "date-time": "2026-11-20T16:05:00Z",
  date: "2026-11-20",
  time: "16:05",
  email: "ana@example.com",
  uri: "https://example.com/",
};

/**
 * A value of the shape that a schema describes: its example, or what it must have at the least. It is a form to fill in, so a
 * rule of a text that no format names need not hold.
 */
export function sampleOf(
  document: OpenApiDocument,
  schema: JsonSchema,
  around: readonly string[] = [],
): unknown {
  const name = nameOf(schema);
  // A schema that contains itself ends here.
  if (name !== undefined && around.includes(name)) return null;
  const inside = name === undefined ? around : [...around, name];
  const own = resolved(document, schema);
  const { example, examples, default: standard, const: value, enum: values } = own;
  const listed: unknown = Array.isArray(examples) ? examples[0] : undefined;
  const given = [example, listed, value, standard, values?.[0]].find((one) => one !== undefined);
  if (given !== undefined) return given;
  const option = (own.oneOf ?? own.anyOf)?.find(({ type }) => type !== "null");
  if (option) return sampleOf(document, option, inside);
  if (own.allOf)
    return Object.assign({}, ...own.allOf.map((part) => sampleOf(document, part, inside))) as unknown;
  return sampleOfType(document, own, inside);
}

function sampleOfType(document: OpenApiDocument, schema: JsonSchema, around: readonly string[]): unknown {
  const { properties = {}, required = [], items, format = "" } = schema;
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case "string":
      return ofFormat[format] ?? "";
    case "integer":
    case "number":
      return Math.max(0, schema.minimum ?? 0);
    case "boolean":
      return false;
    case "array":
      return items && (schema.minItems ?? 0) > 0 ? [sampleOf(document, items, around)] : [];
    case "object":
      return Object.fromEntries(
        Object.entries(properties)
          .filter(([name]) => required.includes(name))
          .map(([name, field]) => [name, sampleOf(document, field, around)]),
      );
    default:
      return null;
  }
}
