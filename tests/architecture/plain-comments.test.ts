import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** Phrases that stand where the name of a thing belongs: an outcome, a state, a message, an owner. */
const riddles = [
  /\bwhoever\b/i,
  /\bwhat bec(omes|ame) of\b/i,
  /\bwhat (is|was) (told|said|known) of\b/i,
  /\bof no interest\b/i,
  /\bhears of nothing\b/i,
];

/** Whether a line is of a comment, also within a block or in JSX. */
const isComment = (line: string): boolean => /^\s*(\*|\/\/|\/\*|\{\/\*)/.test(line) || /\/\*\*? /.test(line);

const riddlesIn = (file: string, text: string): string[] =>
  text
    .split("\n")
    .flatMap((line, index) =>
      isComment(line) && riddles.some((riddle) => riddle.test(line)) ? [`${file}:${index + 1}`] : [],
    );

const files = ["web/src", "packages", "functions", "stacks"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(tsx?|mjs)$/.test(name) && !name.includes("node_modules"))
    .map((name) => `${folder}/${name}`),
);

describe("a comment names the thing", () => {
  test("and has none of the phrases that leave it open", () => {
    expect(files.flatMap((file) => riddlesIn(file, readFileSync(file, "utf8")))).toEqual([]);
  });

  test("one that does not is found in a line, in a block and in JSX", () => {
    const text =
      "/** What became of a push. */\nconst a = 1;\n * sent, whoever asks\n  {/* what is told of it */}\nconst whoever = a;\n";
    expect(riddlesIn("a.ts", text)).toEqual(["a.ts:1", "a.ts:3", "a.ts:4"]);
  });
});
