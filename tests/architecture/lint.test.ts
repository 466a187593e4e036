import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const promise = "declare const later: () => Promise<number>;";
const any = "declare const loose: any;";
const component = `import { useEffect, useState } from "react"; export function Part({ on }: { on: boolean })`;

/** Each way in which a file reads another one. */
const waysToImport: ((name: string) => string)[] = [
  (name) => `import "${name}";`,
  (name) => `import { a } from "${name}"; a();`,
  (name) => `import type { A } from "${name}"; export type B = A[];`,
  (name) => `export * from "${name}";`,
  (name) => `export { a } from "${name}";`,
  (name) => `export type { A } from "${name}";`,
  (name) => `export const load = () => import("${name}");`,
  (name) => `export const load = () => import(\`${name}\`);`,
  (name) => `export type A = import("${name}").A;`,
  (name) => `export const loads = import.meta.glob(["./*.ts", "${name}"]);`,
  (name) => `export const worker = new Worker(new URL("${name}.ts", import.meta.url));`,
];

/** A folder of the agenda at each depth, with the steps that lead out of the feature. */
const depths = Array.from({ length: 6 }, (_, below) => ({
  folder: ["web/src/features/agenda", ..."abcde".slice(0, below)].join("/"),
  out: "../".repeat(below + 1),
}));

/** Files that break a rule, by the rule: their folder and their text. */
const refused: [rule: string, folder: string, code: string][] = [
  ["import(no-cycle)", "packages/core/care", 'import type { A } from "./1"; export type B = A[];'],
  ["import(no-cycle)", "packages/core/care", 'import type { B } from "./0"; export type A = B[];'],
  ["eslint(no-console)", "functions/api", 'console.log("x");'],
  ["eslint(no-empty)", "stacks", "if (Math.random() > 0.5) {}"],
  ["eslint(no-unused-vars)", "stacks", "export const f = (a: string, b: string) => a; const c = 1;"],
  ["eslint(no-var)", "stacks", "export var a = 1;"],
  ["eslint(prefer-const)", "stacks", "let a = 1; export const f = () => a;"],
  ["typescript(TS2322)", "stacks", 'export const a: number = "x";'],
  ["typescript(consistent-type-imports)", "stacks", 'import { A } from "./other"; export type B = A;'],
  ["typescript(ban-ts-comment)", "stacks", "// @ts-ignore\nexport const a = 1;"],
  ["typescript(no-explicit-any)", "stacks", "export const f = (a: any) => [a];"],
  ["typescript(no-floating-promises)", "stacks", `${promise} later();`],
  ["typescript(no-misused-promises)", "stacks", `${promise} [1].forEach(async () => { await later(); });`],
  ["typescript(no-misused-promises)", "stacks", `${promise} if (later()) throw new Error("x");`],
  ["typescript(await-thenable)", "stacks", "export const f = async () => { await 1; };"],
  ["typescript(require-await)", "stacks", "export const f = async () => 1;"],
  ["typescript(no-unsafe-argument)", "stacks", `${any} isNaN(loose);`],
  ["typescript(no-unsafe-assignment)", "stacks", `${any} export const a = loose;`],
  ["typescript(no-unsafe-call)", "stacks", `${any} loose();`],
  ["typescript(no-unsafe-member-access)", "stacks", `${any} loose.a;`],
  ["typescript(no-unsafe-return)", "stacks", `${any} export const f = () => loose;`],
  ["typescript(no-base-to-string)", "stacks", "export const a = String({});"],
  ["typescript(only-throw-error)", "stacks", 'export const f = () => { throw "x"; };'],
  ["typescript(restrict-plus-operands)", "stacks", "export const a = (b: unknown[], c: number) => b + c;"],
  ["typescript(restrict-template-expressions)", "stacks", "export const a = (b: object) => `${b}`;"],
  [
    "typescript(unbound-method)",
    "stacks",
    "export const f = (a: Date) => { const { getDay } = a; return getDay; };",
  ],
  ["react-hooks(rules-of-hooks)", "web/src/lib", `${component} { if (on) useState(1); return null; }`],
  [
    "react-hooks(exhaustive-deps)",
    "web/src/lib",
    `${component} { useEffect(() => { alert(on); }, []); return null; }`,
  ],
  ["react(purity)", "web/src/lib", `${component} { useState(on); return Math.random(); }`],
  [
    "react(set-state-in-effect)",
    "web/src/lib",
    `${component} { const [a, setA] = useState(on); useEffect(() => { setA(!on); }, [on]); return a; }`,
  ],
  ...[
    ["packages/calendar", "@nutria/contract/wire/errors"],
    ["packages/core/care", "@nutria/platform/config"],
    ["packages/core/care", "aws-cdk-lib/aws-s3"],
    ["packages/core/care", "date-fns-tz"],
    ["packages/core/care", "../passes/pass/index"],
    ["packages/core/passes", "../care/office/inside"],
    ["functions/api", "@nutria/core/care/office/inside"],
    ["functions/api", "sst"],
    ["web/src/lib", "@nutria/core/care/index"],
  ].flatMap(([folder = "", name]): [string, string, string][] => [
    ["nutria(restricted-imports)", folder, `export * from "${name}";`],
    ["nutria(restricted-imports)", folder, `export const load = () => import("${name}");`],
  ]),
  ...depths.flatMap(({ folder, out }) =>
    waysToImport.map((way): [string, string, string] => [
      "nutria(restricted-arrows)",
      folder,
      way(`${out}patients/inside`),
    ]),
  ),
  ...[
    ["web/src/features/agenda/week", "../../patients"],
    ["web/src/features/agenda/week", "../../../entries/member/frames"],
    ["web/src/features/agenda/week", "../../../entries/patient/start"],
    ["web/src/features/patient-app/today", "../../agenda/inside"],
    ["web/src/entries/member", "../../features/agenda/inside"],
    ["web/src/entries/visitor", "../../features/agenda/inside"],
    ["web/src/entries/member", "../patient/start"],
    ["web/src/entries/member/dialogs/agenda", "../../../../features/agenda/week/inside"],
    ["web/src/entries/patient", "../../features/agenda/index"],
    ["web/src/entries/patient", "../member/frames"],
    ["web/src/device/outbox", "../../features/patient-app/inside"],
    ["web/src/data/call", "../../features/agenda/index"],
    ["web/src/components/food", "../../features/agenda/index"],
    ["web/src/lib", "../features/agenda/index"],
    ["web/src/lib/forms", "../../components/food/recipe-steps"],
    ["web/src/data/session", "../../ui/dialog/dialog"],
    ["web/src/device/drafts", "../../ui/dialog/dialog"],
    ["web/src/ui/dialog", "../../components/food/recipe-steps"],
    ["web/src/data/session", "../../device/drafts/vault"],
    ["web/src/lib/forms", "../../device/drafts/vault"],
    ["web/src/lib/forms", "../../data/call/call"],
    ["web/src/ui/fields/choices", "../../../features/agenda/index"],
    ["web/src/ui", "../entries/member/frames"],
  ].flatMap(([folder = "", name]): [string, string, string][] => [
    ["nutria(restricted-arrows)", folder, `export * from "${name}";`],
    ["nutria(restricted-arrows)", folder, `export const load = () => import("${name}");`],
  ]),
  [
    "nutria(restricted-arrows)",
    "web/src/features/agenda",
    "export const load = (name: string) => import(name);",
  ],
  ...[
    ["packages/calendar", "Date.now();"],
    ["packages/core/care", "new Date();"],
    ["packages/core/care", "Intl.DateTimeFormat();"],
    ["packages/core/care", "declare const ulid: () => string; ulid();"],
    ["packages/core/care", "declare const db: any; db.write([]).go();"],
    ["functions/api", "new Date(0).toLocaleDateString();"],
    ["web/src/lib", "Intl.DateTimeFormat();"],
  ].map(([folder = "", code = ""]): [string, string, string] => ["nutria(restricted-syntax)", folder, code]),
];

/** Texts that break no rule in these folders, though they would in others. */
const allowed: [folder: string, code: string][] = [
  ["packages/core/passes", 'export * from "../care/office/index";'],
  ["packages/core/linking", 'export * from "../passes/pass/events";'],
  ["packages/calendar", 'export * from "date-fns-tz"; export const a = Intl.DateTimeFormat();'],
  ["functions/api", 'export * from "@nutria/core/kernel/inside"; export const a = new Date();'],
  [
    "web/src/entries/member",
    'export * from "../../features/agenda/days"; export * from "../../features/agenda/week-screen";',
  ],
  ["web/src/entries/patient", 'export * from "../../features/patient-app/inside";'],
  [
    "web/src/ui",
    'export * from "../device/inside"; export * from "../data/inside"; export * from "../lib/inside";',
  ],
  ["web/src/device", 'export * from "../data/inside"; export * from "../lib/inside";'],
  ...depths.map(({ folder, out }): [string, string] => [
    folder,
    `export * from "${out}patients/linking"; export * from "./inside"; export * from "${out}agenda/inside"; export * from "${out}../lib/code";`,
  ]),
  ["web/src/features/agenda/week", 'export const load = () => import("../../settings/own-password");'],
  ["packages/local", 'console.log("x");'],
  ["tests/domain", "export const f = async () => 1; export const g = (a: Date) => a.getDay;"],
];

const texts = [
  ...refused.map(([, folder, code]) => ({ folder, code })),
  ...allowed.map(([folder, code]) => ({ folder, code })),
];
const compilerOptions = {
  strict: true,
  target: "ES2023",
  module: "ESNext",
  moduleResolution: "bundler",
  types: [],
};
let project = "";
let findings: { code: string; filename: string }[] = [];

/** The names of the rules that the text breaks. */
const brokenBy = (number: number) =>
  findings.filter(({ filename }) => filename.endsWith(`/${number}.ts`)).map(({ code }) => code);

// Every text is a file of one project, `0.ts`, `1.ts`…, which is linted once.
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), "nutria-lint-"));
  const configuration = JSON.stringify(join(root, "oxlint.config.ts"));
  writeFileSync(join(project, "oxlint.config.ts"), `export { default } from ${configuration};`);
  writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, exclude: ["*.ts"] }));
  for (const [number, { folder, code }] of texts.entries()) {
    mkdirSync(join(project, folder), { recursive: true });
    writeFileSync(join(project, folder, `${number}.ts`), code);
  }
  const oxlint = join(root, "node_modules/oxlint/bin/oxlint");
  const { stdout } = spawnSync(
    process.execPath,
    ["--import", import.meta.resolve("tsx"), oxlint, "-f", "json"],
    {
      cwd: project,
      encoding: "utf8",
      timeout: 100_000,
      env: {
        ...process.env,
        OXLINT_TSGOLINT_PATH: join(root, "node_modules/oxlint-tsgolint/bin/tsgolint.js"),
      },
    },
  );
  findings = (JSON.parse(stdout) as { diagnostics: typeof findings }).diagnostics;
});

afterAll(() => rmSync(project, { recursive: true }));

test.each(refused.map(([rule, folder, code], number) => ({ rule, folder, code, number })))(
  "$rule refuses $code in $folder",
  ({ rule, number }) => expect(brokenBy(number)).toContain(rule),
);

test.each(allowed.map(([folder, code], index) => ({ folder, code, number: refused.length + index })))(
  "$folder may hold $code",
  // The modules that the texts name do not exist.
  ({ number }) => expect(brokenBy(number).filter((rule) => rule !== "typescript(TS2307)")).toEqual([]),
);
