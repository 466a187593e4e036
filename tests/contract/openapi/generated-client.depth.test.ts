import { openApiOf } from "@nutria/contract/openapi";
import { allRoutes } from "@nutria/contract/routes/index";
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import openapiTypescript, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, expect, test } from "vitest";

/** What a stranger would write: typed calls over `fetch`, with nothing but the generated types. */
const program = `import type { components, operations, paths } from "./api";

type Event = components["schemas"]["IncomingEvent"];
type Ingest = operations["ingestEvents"];
type Refused = Ingest["responses"][400]["content"]["application/json"];

export async function send(events: Ingest["requestBody"]["content"]["application/json"], key: string) {
  const path: keyof paths = "/v1/event";
  const response = await fetch("https://nutria.example" + path, {
    method: "POST",
    headers: { authorization: "Bearer " + key, "content-type": "application/json" },
    body: JSON.stringify(events),
  });
  if (response.status === 202) {
    const { results } = (await response.json()) as Ingest["responses"][202]["content"]["application/json"];
    return results.map(({ id, status }) => (id ?? "?") + ": " + status);
  }
  const refused = (await response.json()) as Refused;
  return (refused.details ?? []).map(({ field, code, limits }) => field + ": " + code + " " + (limits?.type ?? ""));
}

const glasses: Event = {
  id: "6f1c2b1e-0001",
  type: "loggedWater",
  occurredAt: "2026-11-24T15:00:00.000Z",
  data: { nutritionist: "nut_1", day: "2026-11-24", glasses: 6 },
};
void send(glasses, "key");
void send([glasses, glasses], "key");

// @ts-expect-error The type of an event decides its data.
export const mixed: Event = { ...glasses, type: "partnerLowStock" };
// @ts-expect-error A number is no text.
export const text: Event = { ...glasses, data: { nutritionist: "nut_1", day: "2026-11-24", glasses: "6" } };
// @ts-expect-error There is no such type.
export const unknown: Event["type"] = "nothing";

export const startOf = (appointment: components["schemas"]["Appointment"]): string => appointment.startDate;
export const firstOf = (page: components["schemas"]["PatientPage"]): string | undefined => page.items[0]?._id;
`;

/** The same without its word of what is wrong. */
const wrong = program.replaceAll(/^\/\/ @ts-expect-error.*$/gm, "");

let folder: string;
/** The compiler's complaints of both, which it reads the types for once. */
let said: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "nutria-client-"));
  const types = await openapiTypescript(openApiOf(allRoutes) as never);
  await writeFile(join(folder, "api.ts"), astToString(types));
  const compilerOptions = {
    target: "ES2023",
    lib: ["ES2023", "DOM"],
    module: "ESNext",
    moduleResolution: "bundler",
    types: [],
    strict: true,
    noUncheckedIndexedAccess: true,
    noImplicitOverride: true,
    noUnusedLocals: true,
    // Those of the compiler itself, which nobody here writes.
    skipDefaultLibCheck: true,
    noEmit: true,
  };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
  await writeFile(join(folder, "program.ts"), program);
  await writeFile(join(folder, "wrong.ts"), wrong);
  said = (await compiled()).split("\n").filter((line) => line !== "" && !/^\s/.test(line));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What the compiler says of the programs that use the generated types; empty when it has no objection. */
function compiled(): Promise<string> {
  const compiler = resolve("node_modules/typescript/bin/tsc");
  return new Promise((done) => {
    execFile(process.execPath, [compiler, "-p", "."], { cwd: folder }, (error, stdout) =>
      done(error ? stdout || error.message : ""),
    );
  });
}

test("a client that is generated from openapi.json compiles under strict, and so does what is written with it", () => {
  expect(said.filter((line) => !line.startsWith("wrong.ts"))).toEqual([]);
});

test("what the API does not take does not compile", () => {
  const refused = said.filter((line) => line.startsWith("wrong.ts"));
  expect(refused.length).toBeGreaterThanOrEqual(3);
});
