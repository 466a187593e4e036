import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import { fromStored, toStored } from "@nutria/platform/adapters/attribute-values";
import fc from "fast-check";
import { expect, test } from "vitest";

const value = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom<unknown>("", "texto", 0, -0, 1.5, -20_000, 1e15, true, false, null, undefined),
    fc.constantFrom<unknown>(new Set(["a", "b"]), new Set([1, 2.5]), new Uint8Array([1, 2]), 12n),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom("a", "b", "c"), tie("value"), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value;
const item = fc.dictionary(fc.string({ minLength: 1, maxLength: 5 }), value, {
  maxKeys: 5,
  noNullPrototype: true,
});

test("an item is converted as the SDK converts it, both ways", () => {
  fc.assert(
    fc.property(item, (given) => {
      const stored = marshall(given, { removeUndefinedValues: true });
      expect(toStored(given)).toEqual(stored);
      expect(fromStored(stored)).toEqual(unmarshall(stored));
    }),
  );
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60, new Date(0), Symbol("s")])(
  "%s, which DynamoDB cannot store, is refused",
  (given) => {
    expect(() => toStored({ given })).toThrow();
    expect(() => toStored({ given: { inner: [given] } })).toThrow();
  },
);
