import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const documents = [
  "README.md",
  ...readdirSync("docs")
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

const scriptsOf = (file: string): object =>
  (JSON.parse(readFileSync(file, "utf8")) as { scripts: object }).scripts;

/** The commands that a text tells a reader to run: `npm run measure -w web` is one of the workspace `web`. */
function commandsOf(text: string): { name: string; workspace: string }[] {
  const found = text.matchAll(/npm run (?:--silent )?([\w:-]+)(?: -w ([\w-]+))?/g);
  return [...found].map(([, name = "", workspace = ""]) => ({ name, workspace }));
}

test.each(documents)("%s names only commands that exist", (document) => {
  const missing = commandsOf(readFileSync(document, "utf8")).filter(
    ({ name, workspace }) =>
      !(name in scriptsOf(workspace === "" ? "package.json" : `${workspace}/package.json`)),
  );
  expect(missing).toEqual([]);
});

const programs = JSON.parse(readFileSync("tests/programs.json", "utf8")) as Record<
  string,
  { file?: string; vitest?: string }
>;

/** What `npm test -- <name>` takes beside the names of programs. */
const others = ["programs", "--again"];

test.each(documents)("%s names only programs that exist", (document) => {
  const named = [...readFileSync(document, "utf8").matchAll(/npm test -- ([\w-]+)/g)].map(
    ([, name = ""]) => name,
  );
  expect(named.filter((name) => !(name in programs) && !others.includes(name))).toEqual([]);
});

test("every program is a file", () => {
  const files = Object.values(programs).map(({ file, vitest }) => file ?? vitest ?? "");
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test("the README names the commands of the tests", () => {
  const named = commandsOf(readFileSync("README.md", "utf8")).map(({ name }) => name);
  const tests = Object.keys(scriptsOf("package.json")).filter((name) => name.startsWith("test:"));
  expect(tests.filter((name) => !named.includes(name))).toEqual([]);
});
