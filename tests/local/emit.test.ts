import { sendEvents } from "@nutria/local/app/emit";
import { emitHelp } from "@nutria/local/app/emit-help";
import {
  deleteDataFolder,
  readPartnerKey,
  writePartnerKey,
  writeTestKey,
} from "@nutria/local/app/data-folder";
import { exampleKeys } from "@nutria/local/app/keys";
import { loadProduct } from "@nutria/local/app/load-product";
import { runProduct, type RunningProduct } from "@nutria/local/app/run-product";
import { demoPatients } from "@nutria/demo/people";
import { giveTestKey, seedDemo } from "@nutria/local/demo/index";
import { StartUpError } from "@nutria/local/shared/start-up-error";
import { testCloudOptions } from "@nutria/local/testing";
import { execFile } from "node:child_process";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { cases, testInDepth } from "../support/depth";

const script = fileURLToPath(new URL("../../packages/local/bin/emit.mjs", import.meta.url));

// Generous for a busy machine, because each command is a process of its own.
vi.setConfig({ testTimeout: 120_000 });

let directory: string;
let dataDirectory: string;
let product: RunningProduct;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "nutria-emit-"));
  dataDirectory = join(directory, "data");
  product = await runProduct({
    port: 0,
    dataDirectory,
    isDemoWanted: true,
    loadProduct,
    cloudOptions: testCloudOptions,
    throttle: { perSecond: 0, burst: 0 },
    seedDemo: async () => writePartnerKey(dataDirectory, (await seedDemo()).partnerKey),
  });
});
afterAll(async () => {
  await product.close();
  await rm(directory, { recursive: true });
});

/** What the command would print, and its exit code. Runs in this process, which is a second faster per call. */
async function emit(...argv: string[]): Promise<{ code: number; output: string; errors: string }> {
  try {
    const { output, areAccepted } = await sendEvents(argv, { NUTRIA_DATA: dataDirectory });
    return { code: areAccepted ? 0 : 1, output: `${output}\n`, errors: "" };
  } catch (error) {
    if (!(error instanceof StartUpError)) throw error;
    return { code: 1, output: "", errors: `${error.message}\n` };
  }
}

/** Runs the command as a user does. */
function emitAsProgram(...argv: string[]): Promise<{ code: number; output: string; errors: string }> {
  const env = { ...process.env, NUTRIA_DATA: dataDirectory, NUTRIA_PARTNER_KEY: undefined };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...argv], { env }, (error, output, errors) =>
      resolve({ code: typeof error?.code === "number" ? error.code : 0, output, errors }),
    );
  });
}

const typesOnTheBus = () => product.cloud.bus.events().map(({ event }) => event["detail-type"]);

describe("with only a type, for the demo practice", () => {
  const types = [
    ["newPatientInBody", "received.newPatientInBody"],
    ["patientScheduledPass", "received.patientScheduledPass"],
    ["patientUsedPass", "received.patientUsedPass"],
    ["partnerLowStock", "received.partnerLowStock"],
    // A patient's event is processed at once and publishes another one.
    ["newLinkRequest", "linkRequest.created"],
    ["rescheduledAppointment", "appointment.rescheduled"],
    ["cancelledAppointmemnt", "appointment.cancelled"],
  ] as const;
  test.each(cases(types, { suite: 2 }))("%s is accepted", async (type, raised) => {
    const before = typesOnTheBus().filter((one) => one === raised).length;
    const { code, output, errors } = await emit(type);
    expect(errors).toBe("");
    expect(output).toMatch(new RegExp(`^aceptado +${type} +[\\w-]{36}\n$`));
    expect(code).toBe(0);
    expect(typesOnTheBus().filter((one) => one === raised).length).toBeGreaterThan(before);
  });
});

const diaryTypes = [
  "loggedMeal",
  "commentedMeal",
  "removedMeal",
  "lovedComment",
  "loggedWater",
  "loggedWeight",
  "loggedGlucose",
  "completedWorkout",
];

test.each(cases(diaryTypes, { suite: 2 }))("%s is accepted into the demo's diary", async (type) => {
  const { code, output, errors } = await emit(type);
  expect(errors).toBe("");
  expect(output).toMatch(new RegExp(`^aceptado +${type} `));
  expect(code).toBe(0);
});

testInDepth("many events are counted by status, and --json prints the whole response", async () => {
  const counted = await emit("partnerLowStock", "--count", "101");
  const scans = await emit("--count", "12", "--patient", demoPatients.another);
  expect(scans).toMatchObject({ code: 0, output: "aceptado: 12\n" });
  expect(counted).toMatchObject({ code: 0, output: "aceptado: 101\n" });
  const { output } = await emit(
    "--json",
    "--id",
    "una-prueba-1",
    "--data",
    '{"available":2}',
    "partnerLowStock",
  );
  expect(JSON.parse(output)).toEqual({
    status: 202,
    body: { results: [{ id: "una-prueba-1", status: "accepted" }] },
  });
  const again = await emit("--json", "--id", "una-prueba-1", "--data", '{"available":2}', "partnerLowStock");
  expect(JSON.parse(again.output)).toMatchObject({ status: 409, body: { code: "event_mismatch" } });
});

describe("with the test key of this data folder", () => {
  test("a test patient's pass is used, and the demo practice hears nothing", async () => {
    const partnerKey = await readPartnerKey(dataDirectory);
    // As a start gives it to a folder of before there were test keys.
    const testKey = await giveTestKey(partnerKey ?? "");
    await writeTestKey(dataDirectory, testKey ?? "");
    const keys = await exampleKeys(dataDirectory, product.url);
    expect(keys).toMatchObject({ NUTRIA_KEY: testKey, NUTRIA_URL: product.url });
    const { code, output, errors } = await emit("patientUsedPass", "--test");
    expect(errors).toBe("");
    expect([code, output]).toEqual([0, expect.stringMatching(/^aceptado +patientUsedPass /)]);
    const about = (text: string) =>
      product.cloud.bus
        .events()
        .map(({ event }) => event)
        .filter((event) => JSON.stringify(event.detail).includes(text))
        .map((event) => event["detail-type"]);
    await vi.waitFor(() => expect(about(keys?.NUTRIA_PATIENT ?? "")).toContain("pass.used"), 10_000);
    await product.cloud.bus.idle();
    const sandbox = `sbx_${testKey?.split("_")[2]}`;
    expect(about(sandbox).filter((type) => type.startsWith("notification"))).toEqual([]);
    // Its pass is used by now, so the examples name another patient.
    const next = await exampleKeys(dataDirectory, product.url);
    expect(next?.NUTRIA_PATIENT).not.toBe(keys?.NUTRIA_PATIENT);
  });

  test("a real patient is not reached", async () => {
    const { code, output } = await emit("patientUsedPass", "--test", "--patient", demoPatients.another);
    expect([code, output]).toEqual([1, expect.stringContaining("(not_found)")]);
  });
});

test("a file is sent unchanged, and refused events are printed with their fields", async () => {
  const file = join(directory, "eventos.json");
  const occurredAt = new Date().toISOString();
  const good = { id: "del-archivo-1", type: "partnerLowStock", occurredAt, data: { available: 5 } };
  const bad = { ...good, id: "del-archivo-2", data: { available: -5 } };
  await writeFile(file, JSON.stringify([good, bad]));
  const { code, output } = await emit("--file", file);
  expect(code).toBe(1);
  expect(output).toMatch(/aceptado +partnerLowStock +del-archivo-1/);
  expect(output).toMatch(/rechazado +partnerLowStock +del-archivo-2\n {2}Revisa los campos marcados/);
  expect(output).toContain("data.available: ");
  expect(output).toContain("aceptado: 1 · rechazado: 1");
});

test("--help lists every type and option", async () => {
  const { code, output } = await emit("--help");
  expect(code).toBe(0);
  expect(output).toBe(`${emitHelp}\n`);
});

test("is a program that prints its results or one sentence, and exits with a code", async () => {
  const [accepted, refused] = await Promise.all([emitAsProgram("partnerLowStock"), emitAsProgram("fly")]);
  expect(accepted).toMatchObject({ code: 0, errors: "" });
  expect(accepted.output).toMatch(/^aceptado +partnerLowStock/);
  expect(refused).toMatchObject({ code: 1, output: "" });
  expect(refused.errors).toMatch(/^No hay ningún evento "fly".*\n$/);
});

test.each([
  [["fly"], /No hay ningún evento "fly"/],
  [["--fly"], /No entiendo "--fly"/],
  [["--count", "0"], /--count debe ser un número entero/],
  [["--count", "2", "--id", "una-prueba-9"], /quita --id/],
  [["--data", "{"], /--data no es JSON/],
  [["--file", "/no/such/file"], /No se puede leer/],
  [["cancelledAppointmemnt", "--patient", "7K3M-Q9ZT", "--appointment", "apt_1"], /indica su correo/],
  [["--patient", "nadie@correo.example"], /No se pudo entrar como nadie@correo\.example/],
  [["--url", "http://127.0.0.1:9"], /No hay nadie en http:\/\/127\.0\.0\.1:9/],
])("%j is refused with one sentence", async (argv, sentence) => {
  const { code, output, errors } = await emit(...argv);
  expect(errors).toMatch(sentence);
  expect(errors.trim().split("\n")).toHaveLength(1);
  expect([code, output]).toEqual([1, ""]);
});

test("only the owner can read the demo's key; it is never sent to another URL and is deleted with the folder", async () => {
  const { mode } = await stat(join(dataDirectory, "partner-key"));
  expect(mode & 0o077).toBe(0);
  const elsewhere = await emit("partnerLowStock", "--url", product.url);
  expect(elsewhere).toMatchObject({ code: 1, output: "" });
  expect(elsewhere.errors).toMatch(/Falta la llave/);
  await product.close();
  expect((await emit()).errors).toMatch(/Nutria no está en marcha/);
  expect(await deleteDataFolder(dataDirectory)).toBe("deleted");
});
