import { presentAmountText } from "@nutria/contract/clinical/foods/present-amount";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { catalogue, dishItem } from "../../support/foods";

test.each([
  // Measures of an earlier edition, in the words of today.
  [
    { type: "food", ref: "apio-crudo", grams: 40, measure: { name: "pieza mediana", grams: 40 } },
    "1 tallo mediano",
  ],
  [
    { type: "food", ref: "jitomate-crudo", grams: 31, measure: { name: "pieza mediana", grams: 31 } },
    "1 gajo",
  ],
  [{ type: "food", ref: "papaya", grams: 90, measure: { name: "g", grams: 1 } }, "90 g"],
  [dishItem("huevos-a-la-mexicana", 0.5), "1 huevo"],
  [dishItem("arroz-rojo", 0.5), "⅓ taza"],
] as const)("%o is told as %s", (item, told) => {
  expect(presentAmountText(item, catalogue)).toBe(told);
});

const web = new URL("../../../web/src/features", import.meta.url).pathname;
const sources = readdirSync(web, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(web, name), "utf8") }));

test("no screen tells an item of a menu in the measure that is stored", () => {
  const bare = sources.filter(({ text }) => /amountText\(\s*item\b/.test(text)).map(({ name }) => name);
  expect(bare).toEqual([]);
  const corrected = sources
    .filter(({ text }) => text.includes("presentAmountText(item"))
    .map(({ name }) => name);
  expect(corrected.length).toBeGreaterThanOrEqual(3);
});
