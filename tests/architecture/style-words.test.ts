import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const sources = join(root, "web/src");
const words = [
  ...readFileSync(join(sources, "styles/words.css"), "utf8").matchAll(/^\.([a-z0-9-]+) \{/gm),
].map(([, word = ""]) => word);

test("the page of the words shows each of them, and no other", () => {
  const page = readFileSync(join(root, "docs/words.html"), "utf8");
  const shown = [...page.matchAll(/<th scope="row"><code>([^<]+)<\/code>/g)].map(([, word]) => word);
  expect(words.length).toBeGreaterThan(60);
  expect(shown).toEqual(words);
  expect(words.filter((word) => !new RegExp(`class="([^"]* )?${word}[ "]`).test(page))).toEqual([]);
});

test("a word is there for two elements at least", () => {
  const uses = new Map<string, number>();
  for (const name of readdirSync(sources, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".tsx")) continue;
    const text = readFileSync(join(sources, name), "utf8");
    for (const [, plain, code = ""] of text.matchAll(/lassName=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g)) {
      for (const word of (plain ?? code).split(/[\s"`]+/)) uses.set(word, (uses.get(word) ?? 0) + 1);
    }
  }
  expect(words.filter((word) => (uses.get(word) ?? 0) < 2)).toEqual([]);
});
