import type { JsonSchema, OpenApiDocument } from "@nutria/contract/docs/document";
import { resolved } from "@nutria/contract/docs/document";
import { schemaView } from "@nutria/contract/docs/schema-view";
import { docsTexts } from "@nutria/contract/docs/texts";
import { expect, test } from "vitest";

const document: OpenApiDocument = {
  info: { title: "API", version: "1" },
  paths: {},
  components: {
    schemas: {
      Person: {
        type: "object",
        required: ["name"],
        properties: {
          name: { type: "string", minLength: 1, maxLength: 60, description: "As <written>" },
          friends: { type: "array", items: { $ref: "#/components/schemas/Person" } },
        },
      },
      Alias: { $ref: "#/components/schemas/Person" },
    },
  },
};

/** The text of a view, without its elements. */
function shown(schema: JsonSchema, isSent = false): string {
  const html = schemaView({ document, texts: docsTexts.en, isSent }, schema);
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

test("a named schema is shown with its fields, and ends where it holds itself", () => {
  const text = shown({ $ref: "#/components/schemas/Person" });
  expect(text).toContain("Person object name string, 1–60 characters");
  expect(text).toContain("friends list of Person (as above) optional");
});

test("what is sent says what it must have, and what is answered what it may lack", () => {
  const schema = resolved(document, { $ref: "#/components/schemas/Alias" }) as JsonSchema;
  expect(shown(schema, true)).toMatch(/name .*required/);
  expect(shown(schema, true)).not.toContain("optional");
  expect(shown(schema)).not.toContain("required");
});

test("texts of the document are no elements of the page", () => {
  const html = schemaView(
    { document, texts: docsTexts.en, isSent: true },
    { $ref: "#/components/schemas/Person" },
  );
  expect(html).toContain("As &#60;written&#62;");
});

test("values, lists, nulls, maps and bounds are said in a few words", () => {
  expect(shown({ enum: ["a", "b"], default: "a" })).toBe(
    "&#34;a&#34; | &#34;b&#34; , by default &#34;a&#34;",
  );
  expect(shown({ anyOf: [{ type: "string", format: "date-time" }, { type: "null" }] })).toBe(
    "string (date-time) | null",
  );
  expect(shown({ type: "array", minItems: 1, maxItems: 100, items: { type: "integer", minimum: 0 } })).toBe(
    "list of integer, ≥ 0, 1–100 elements",
  );
  expect(shown({ type: "object", additionalProperties: { type: "number" } })).toBe("object, by its key");
  expect(shown({ type: "integer", maximum: Number.MAX_SAFE_INTEGER })).toBe("integer");
  expect(shown({})).toBe("any value");
});

test("of a few alternatives each is named, of more it is said that one of them is meant", () => {
  const alternatives = (count: number) =>
    Array.from({ length: count }, (_, index): JsonSchema => ({ const: `value-${index}` }));
  expect(shown({ oneOf: [{ $ref: "#/components/schemas/Person" }, { type: "string" }] })).toMatch(
    /^Person \| string/,
  );
  expect(shown({ oneOf: alternatives(5) })).toMatch(/^one of/);
});

test("a reference to nothing is an error, not an empty page", () => {
  expect(() => shown({ $ref: "#/components/schemas/Nobody" })).toThrow("Nobody");
});
