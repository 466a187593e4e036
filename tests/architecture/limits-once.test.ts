import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

interface Source {
  file: string;
  text: string;
}

interface Limit {
  name: string;
  value: number;
  file: string;
}

const valueOf = (expression: string): number => {
  const factors = expression.replaceAll("_", "").split("*");
  return factors.reduce((product, factor) => product * Number(factor), 1);
};

/** `export const mostAssistants = 5;`, also as a product of numbers. */
const limitsIn = ({ file, text }: Source): Limit[] =>
  [...text.matchAll(/^export const (\w+)(?:: number)? = ([\d_. *]+);/gm)].flatMap(
    ([, name = "", expression = ""]) => {
      const value = valueOf(expression);
      return value >= leastValue && !ordinary.has(value) ? [{ name, value, file }] : [];
    },
  );

/** Smaller numbers say too little: ten of this are not ten of that. */
const leastValue = 11;
/** Hours, minutes and round figures that anything may have; 52 is the name of a country, as `MX` is. */
const ordinary = new Set([24, 52, 60, 100, 1000]);

/** Words of names that say how a number counts, not what it counts. */
const unitWords = new Set(
  "most longest maximum max least own default day hour minute second month year byte length at once per of to between after before oldest ahead goal step".split(
    " ",
  ),
);

const wordsOf = (text: string): Set<string> => {
  const words = (text.match(/[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase().replace(/s$/, ""));
  return new Set(words.filter((word) => word.length > 2 && !unitWords.has(word)));
};

/** The code of a line, without its texts and comments. */
const codeOf = (line: string): string =>
  /^\s*(\*|\/\/|\/\*)/.test(line) ? "" : line.replace(/"[^"]*"|`[^`]*`|'[^']*'|\/[^/\s][^/]*\/[a-z]*/g, "");

/** A number of the code that stands for itself: no part of a name, a colour or a decimal. */
const numbers = /(?<![\w.#])\d[\d_]*(?:\s*\*\s*\d[\d_]*)*(?![\w.%])/g;

const spans: Readonly<Record<string, number>> = {
  day: 86_400,
  dayInMilliseconds: 86_400_000,
  megabyte: 1024 ** 2,
};

/** The lines that write a limit of the contract once more: its figure, beside a word of its name. */
function repeatedIn(sources: readonly Source[], limits: readonly Limit[]): string[] {
  return sources.flatMap(({ file, text }) =>
    text.split("\n").flatMap((line) => {
      if (!/\d/.test(line)) return [];
      const code = codeOf(line);
      return [...code.matchAll(numbers)].flatMap(([expression]) => {
        const value = valueOf(expression.replaceAll(/\s/g, ""));
        const span = Object.keys(spans).find(
          (name) => value >= spans[name]! && isOfSpan(expression, spans[name]!),
        );
        const own = `const ${/const (\w+)/.exec(code)?.[1] ?? ""} `;
        const limit = limits.find(
          (one) =>
            one.value === value &&
            !(one.file === file && own === `const ${one.name} `) &&
            [...wordsOf(one.name)].some((word) => wordsOf(code).has(word)),
        );
        const name = limit?.name ?? span;
        return name === undefined ? [] : [`${file}: ${expression} is ${name}`];
      });
    }),
  );
}

/** Whether an expression writes a span out: `24 * 3600`, `90 * 86_400_000`, `4 * 1024 * 1024`. */
function isOfSpan(expression: string, span: number): boolean {
  const factors = expression.split("*").map((factor) => Number(factor.replaceAll(/[_\s]/g, "")));
  return factors.some((_, start) =>
    factors.some(
      (__, end) => end >= start && factors.slice(start, end + 1).reduce((a, b) => a * b, 1) === span,
    ),
  );
}

const sourcesOf = (folder: string): Source[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes("node_modules") && !name.includes("catalogues/"))
    .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(`${folder}/${name}`, "utf8") }));

const contract = sourcesOf("packages/contract");
/** Without the demo practice, whose numbers are data. */
const sources = ["packages", "functions", "web/src", "stacks"]
  .flatMap(sourcesOf)
  .filter(({ file }) => !file.startsWith("packages/demo/"));

/** Equal numbers that mean something else, or that may not import the constant, each with its reason. */
const allowed: Readonly<Record<string, string>> = {
  "packages/calendar/durations.ts: 86_400 is day": "where a day is declared",
  "packages/calendar/durations.ts: 86_400_000 is dayInMilliseconds": "where a day is declared",
  "packages/contract/archive/zip.ts: 30 is mostCommentsPerEntry":
    "the place of a length in the head of a ZIP's entry",
  "packages/contract/clinical/nutrients/ready-choices.ts: 18 is adultAge": "milligrams of iron a day",
  "packages/contract/schemas/admin.ts: 200 is callsAtOnceOfAddress": "letters of a partner's postal address",
  "packages/contract/web/sizes.ts: 1024 * 1024 is megabyte": "where a megabyte is declared",
  "packages/core/clinical/access-log/chain.ts: 64 is heicHeadBytes": "letters of a SHA-256 in hexadecimal",
  "packages/core/kernel/limits.ts: 20 is callsPerSecondOfAddress": "bookings an hour, not calls a second",
  "packages/core/passes/pass/apply-pass-event.ts: 300 is clockGraceSeconds":
    "how late a visit may be agreed, not a difference of clocks",
  "packages/core/passes/sandbox/test-patients.ts: 20 is mostPatientsAtOnce": "test patients of a partner",
  "packages/local/app/copies/make-copy.ts: 500 is mostLedgerEntries":
    "entries of the table that one read takes",
  "stacks/alarms/calls.ts: 200 is callsAtOnceOfAddress":
    "calls in five minutes below which no share is an alarm",
  "stacks/restore/order.ts: 20 is mostPaymentsOfVisit": "hours for which the provider knows a payment's key",
  "stacks/support/durations.ts: 86_400_000 is dayInMilliseconds": "the stacks do not import the calendar",
  "web/src/device/outbox/sender.ts: 20 is callsPerSecondOfAddress": "acts of one call",
  "web/src/features/patient-app/workouts/workouts-screen.tsx: 12 is mostWorkoutsPerDay": "pixels of a corner",
};

describe("each limit of the contract is written once", () => {
  test("no number repeats it", () => {
    expect(repeatedIn(sources, contract.flatMap(limitsIn)).sort()).toEqual(Object.keys(allowed).sort());
  });

  test("a second one is found, however it is written", () => {
    const limits = limitsIn({
      file: "packages/contract/messages/message-limits.ts",
      text: "export const longestMessage = 2000;\nexport const mostScheduled = 20;\n",
    });
    const found = (text: string) => repeatedIn([{ file: "web/src/a.ts", text }], limits);
    expect(found("const maximumMessage = 2_000;")).toEqual(["web/src/a.ts: 2_000 is longestMessage"]);
    expect(found("const messageLetters = 2 * 1000;")).toEqual(["web/src/a.ts: 2 * 1000 is longestMessage"]);
    expect(found("  <TextArea label={texts.message} maxLength={2000} />")).toHaveLength(1);
    expect(found("const largest = 4 * 1024 * 1024;")).toEqual(["web/src/a.ts: 4 * 1024 * 1024 is megabyte"]);
    expect(found("const kept = 90 * 86_400_000;")).toHaveLength(1);
    expect(found("const secondsKept = 30 * 24 * 3600;")).toEqual(["web/src/a.ts: 30 * 24 * 3600 is day"]);
    expect(found("const restartAfterMs = 2000;")).toEqual([]);
    expect(found('const text = "hasta 2000 letras de un message";\n// a message of 2000\n')).toEqual([]);
  });
});
