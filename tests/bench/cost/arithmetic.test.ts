import { expect, test } from "vitest";
import { atPeak, costOf, enoughFor, indexUnits, itemBytes, storedBytes, weighted } from "./arithmetic";

const index = { partitionKey: "gsi1pk", sortKey: "gsi1sk" };
const item = (sort: string, text = "") => ({
  pk: { S: "a" },
  gsi1pk: { S: "p" },
  gsi1sk: { S: sort },
  text: { S: text },
});

test("an item weighs its names and its values", () => {
  expect(itemBytes({ pk: { S: "ñ" }, count: { N: "-12.5" }, is: { BOOL: true } })).toBe(4 + 8 + 3);
  expect(itemBytes({ list: { L: [{ S: "ab" }] }, map: { M: { a: { NULL: true } } } })).toBe(4 + 6 + 3 + 6);
  expect(storedBytes(undefined, [index])).toBe(0);
  expect(storedBytes({ pk: { S: "a" } }, [index])).toBe(103);
  expect(storedBytes(item("1"), [index])).toBe(2 * (itemBytes(item("1")) + 100));
});

test("an index takes the units of what enters, changes and leaves it", () => {
  const long = "x".repeat(1500);
  expect(indexUnits(undefined, item("1"), index)).toBe(1);
  expect(indexUnits(item("1"), item("1"), index)).toBe(0);
  expect(indexUnits(item("1", long), item("1"), index)).toBe(2);
  expect(indexUnits(item("1"), item("2", long), index)).toBe(3);
  expect(indexUnits(item("1", long), undefined, index)).toBe(2);
  expect(indexUnits({ pk: { S: "a" } }, { pk: { S: "b" } }, index)).toBe(0);
});

test("a price is taken tier by tier", () => {
  const price = {
    name: "",
    per: 10,
    tiers: [
      { upTo: 100, usd: 0 },
      { upTo: 300, usd: 2 },
      { upTo: Infinity, usd: 1 },
    ],
  };
  expect([50, 100, 150, 300, 400].map((used) => costOf(used, price))).toEqual([0, 0, 10, 40, 50]);
});

test("a day becomes a rate at peak, and a limit a number of nutritionists", () => {
  expect(atPeak(7200, { hoursADay: 2, peak: 3 })).toBe(3);
  expect(enoughFor(100, 0.3)).toBe(333);
  expect(enoughFor(100, 0)).toBe(Infinity);
  expect(
    weighted({ read: { units: 2, calls: 1 }, write: { units: 5, calls: 2 } }, { read: 3, write: 2 }),
  ).toEqual({
    units: 16,
    calls: 7,
  });
});
