import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

interface Declared {
  name: string;
  isType: boolean;
}

/** `export type Name`, `export interface Name`, `export function name`, and a constant that is a function. */
const exported =
  /^export (?:(type|interface|class) (\w+)|(?:async )?function\*? (\w+)|const (\w+)(?:: [^=\n]+)? = (?:async )?(?:<[^\n]*>)?\()/gm;

const declaredIn = (text: string): Declared[] =>
  [...text.matchAll(exported)].map(([, kind, type, fn, constant]) => ({
    name: type ?? fn ?? constant ?? "",
    isType: kind !== undefined,
  }));

/** `packages/core/diary/to-wire.ts` is of the workspace `packages/core`, and there of the context `packages/core/diary`. */
function placesOf(file: string): { workspace: string; area: string } {
  const parts = file.split("/");
  const workspace = parts.slice(0, parts[0] === "packages" ? 2 : 1).join("/");
  const depth = /^(packages\/core\/|web\/src\/features\/)/.exec(file)?.[0].split("/").length;
  return { workspace, area: depth === undefined ? workspace : parts.slice(0, depth).join("/") };
}

/** The names that two files declare: a type in one workspace, a function in one context or feature. */
function repeatedIn(sources: readonly { file: string; text: string }[]): string[] {
  const files = new Map<string, Set<string>>();
  for (const { file, text } of sources) {
    const { workspace, area } = placesOf(file);
    for (const { name, isType } of declaredIn(text)) {
      const key = `${name} in ${isType ? workspace : area}`;
      files.set(key, (files.get(key) ?? new Set()).add(file));
    }
  }
  return [...files].flatMap(([key, { size }]) => (size > 1 ? [key] : [])).sort();
}

const sources = ["web/src", "packages", "stacks"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes("node_modules"))
    .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(`${folder}/${name}`, "utf8") })),
);

/** Names that two files may declare, each with its reason. */
const allowed: Readonly<Record<string, string>> = {
  "AnswerSpan in packages/contract": "the wire's schema, and its shape for code that loads no schemas",
  "ExerciseStep in packages/contract": "the wire's schema, and its shape for code that loads no schemas",
  "PlannedMeal in packages/contract": "the wire's schema, and its shape for code that loads no schemas",
  "WorkoutStep in packages/contract": "the wire's schema, and its shape for code that loads no schemas",
  "LogSheet in web/src/features/patient-app": "the component, and the part that loads it late",
  "lateReader in packages/contract": "the server's module and the browser's, of which a build takes one",
  "start in web": "the starts of the two clients, each called by its own `main.ts`",
};

describe("an exported name says what it is, and is declared once", () => {
  test("a type in its workspace, a function in its context or feature", () => {
    expect(repeatedIn(sources)).toEqual(Object.keys(allowed).sort());
  });

  test("a second declaration is found, whatever declares it", () => {
    const first = "export interface Standing {}\nexport async function readStanding(ctx: Context) {}\n";
    const second =
      "export type Standing = string;\nexport const readStanding = async (ctx: Context) => ctx;\n";
    const found = (one: string, other: string) =>
      repeatedIn([
        { file: one, text: first },
        { file: other, text: second },
      ]);
    expect(found("packages/core/reach/notice/a.ts", "packages/core/reach/meal-reminders/b.ts")).toEqual([
      "Standing in packages/core",
      "readStanding in packages/core/reach",
    ]);
    expect(found("packages/core/reach/a.ts", "packages/core/diary/b.ts")).toEqual([
      "Standing in packages/core",
    ]);
    expect(found("packages/core/reach/a.ts", "web/src/lib/b.ts")).toEqual([]);
  });
});
