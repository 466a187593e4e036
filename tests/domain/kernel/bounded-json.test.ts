import { JsonBoundsError, parseBoundedJson } from "@nutria/core/kernel/bounded-json";
import fc from "fast-check";
import { expect, test } from "vitest";
import { iterations } from "../../support/depth";

const bounds = { depth: 4, values: 20 };

/** Arrays and objects within each other, and all values, as a parsed JSON has them. */
function sizeOf(value: unknown): { depth: number; values: number } {
  if (typeof value !== "object" || value === null) return { depth: 0, values: 1 };
  const inner = Object.values(value).map(sizeOf);
  return {
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
    values: 1 + inner.reduce((sum, { values }) => sum + values, 0),
  };
}

test("any JSON within the bounds is read as it is, and one that is too deep or too large is refused", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 7 }), (value) => {
      const { depth, values } = sizeOf(value);
      const read = () => parseBoundedJson(JSON.stringify(value), bounds);
      if (depth > bounds.depth || values > bounds.values + depth) expect(read).toThrow(JsonBoundsError);
      else if (values <= bounds.values / 2) expect(read()).toEqual(JSON.parse(JSON.stringify(value)));
    }),
    { numRuns: iterations({ suite: 200, depth: 2000 }) },
  );
});

test("brackets, commas and escaped quotes within texts do not count", () => {
  const value = { text: `[[[[[[{{{{,,,,,,,,,,,,,,,,,,,,,,,,,,"\\"`, "[[[[[[": "\\" };
  expect(parseBoundedJson(JSON.stringify(value), bounds)).toEqual(value);
});

test("a nest or a list without end is refused before a value is built, other text as no JSON", () => {
  expect(() => parseBoundedJson("[".repeat(5_000_000), bounds)).toThrow(JsonBoundsError);
  expect(() => parseBoundedJson(`[${"0,".repeat(5_000_000)}`, bounds)).toThrow(JsonBoundsError);
  for (const text of ["", "{", '"', '"\\', "]]]]", "<html>"]) {
    expect(() => parseBoundedJson(text, bounds), text).toThrow(SyntaxError);
  }
});
