import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const sources = join(import.meta.dirname, "../../web/src");
const sheets = readdirSync(sources, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".css"))
  .map((name) => ({ name, text: readFileSync(join(sources, name), "utf8") }));

test("every layer of a style sheet is one of the scale in the tokens", () => {
  const tokens = sheets.find(({ name }) => name.endsWith("tokens.css"))?.text ?? "";
  const scale = [...tokens.matchAll(/^\s*(--layer-[a-z]+): (\d+);/gm)];
  expect(scale.map(([, , value]) => Number(value))).toEqual([1, 2, 10, 20, 30, 40, 50]);
  const allowed = scale.map(([, name]) => `var(${String(name)})`);
  const used = sheets.flatMap(({ name, text }) =>
    [...text.matchAll(/^\s*z-index: ([^;]+);/gm)].map(([, value = ""]) => ({ name, value })),
  );
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter(({ value }) => !allowed.includes(value))).toEqual([]);
});

test("what floats over the page clips, as a focus would scroll what is hidden and take its title away", () => {
  const blocks = sheets.flatMap(({ name, text }) =>
    [...text.matchAll(/^([^{}@\n][^{}]*)\{([^{}]*)\}/gm)].map(([, selector = "", rules = ""]) => ({
      block: `${name} ${selector.trim()}`,
      rules,
    })),
  );
  const floating = blocks.filter(({ rules }) => rules.includes("var(--shadow-float)"));
  expect(floating.length).toBeGreaterThan(2);
  const hidden = floating.filter(({ rules }) => /overflow(-[xy])?: hidden/.test(rules));
  expect(hidden.map(({ block }) => block)).toEqual([]);
});

test("what scrolls holds the hidden words in it, which would lengthen the page below its end otherwise", () => {
  const blocks = sheets.flatMap(({ name, text }) =>
    [...text.replace(/\/\*[^]*?\*\//g, "").matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(
      ([, selectors = "", rules = ""]) =>
        selectors.split(",").map((selector) => ({ block: `${name} ${selector.trim()}`, rules })),
    ),
  );
  const holding = new Set(
    blocks
      .filter(({ rules }) => /position: (relative|absolute|fixed|sticky)/.test(rules))
      .map(({ block }) => block),
  );
  const scrolling = blocks.filter(({ rules }) => /overflow(-[xy])?: ([a-z]+ )?(auto|scroll)/.test(rules));
  expect(scrolling.length).toBeGreaterThan(20);
  expect(scrolling.map(({ block }) => block).filter((block) => !holding.has(block))).toEqual([]);
});
