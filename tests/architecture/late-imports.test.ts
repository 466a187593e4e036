import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = readdirSync("web/src", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => `web/src/${name}`);

/** What a page begins with: without a connection there is no page. */
const firstOfAPage = [
  "web/src/entries/member/start.tsx",
  "web/src/entries/member/main.ts",
  "web/src/entries/patient/main.ts",
];

/** The imports of a text that something calls at once; one behind an arrow is handed to `code`, `part` or a form. */
const calledAtOnce = (text: string): string[] =>
  text
    .replace(/code\(async \(\) => \{[^}]*\}/g, "")
    .replace(/code\(\(\) =>\s*Promise\.all\(\[[^\]]*\]\)/g, "")
    .split("\n")
    .filter((line) => /(^|[^\w.])import\(/.test(line) && !/^\s*(\*|\/\/)/.test(line))
    .filter(
      (line) => !/=> (\(await |Promise\.all\(\[)?import\(|typeof import\(|^\s*\(await import\(/.test(line),
    );

test("code that comes late is loaded by what waits for a connection, since a browser keeps what failed as failed", () => {
  const found = files
    .filter((file) => !firstOfAPage.includes(file))
    .flatMap((file) => calledAtOnce(readFileSync(file, "utf8")).map((line) => `${file}: ${line.trim()}`));
  expect(found).toEqual([]);
});

test("one that is called at once is found", () => {
  const text =
    'const a = code(() => import("./a"));\n  import("./b").then(show);\n  const { c } = await import("./c");';
  expect(calledAtOnce(text)).toEqual(['  import("./b").then(show);', '  const { c } = await import("./c");']);
});
