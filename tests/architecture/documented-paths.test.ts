import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const documents = [
  "README.md",
  ...readdirSync("docs")
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

/** `tests/{api,web}/a.ts` as the two paths that it names. */
function spelledOut(path: string): string[] {
  const [all, inside = ""] = /\{([^{}]*)\}/.exec(path) ?? [];
  return all === undefined ? [path] : inside.split(",").flatMap((one) => spelledOut(path.replace(all, one)));
}

/** The paths from the root that a text names between backticks; one with a `<place>` to fill in is none. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:docs|functions|packages|stacks|tests|web)\/[^`\s<>*…]*)`/g)].flatMap(
    ([, path = ""]) => spelledOut(path),
  );

/** The files beside a document that its links open. */
const linksIn = (document: string, text: string): string[] =>
  [...text.matchAll(/\]\(([\w./-]+)(?:#[\w-]*)?\)/g)].map(([, path = ""]) => join(dirname(document), path));

const missingIn = (document: string, text: string): string[] =>
  [...pathsIn(text), ...linksIn(document, text)].filter((path) => !existsSync(path));

/** Files of a run, which a checkout does not have. */
const made = ["web/dist"];

describe("a document names files that are there", () => {
  test.each(documents)("%s", (document) => {
    const missing = missingIn(document, readFileSync(document, "utf8"));
    expect(missing.filter((path) => !made.some((one) => path.startsWith(one)))).toEqual([]);
  });

  test("one that is gone is found, in a path, in braces and in a link", () => {
    const text =
      "`packages/core/gone.ts`, `packages/{core,gone}/package.json`, `functions/api/<group>.ts`, [there](tour.md), [gone](gone.md)";
    expect(missingIn("docs/scale.md", text)).toEqual([
      "packages/core/gone.ts",
      "packages/gone/package.json",
      "docs/gone.md",
    ]);
  });
});
