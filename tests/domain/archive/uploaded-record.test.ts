import type { PatientArchive } from "@nutria/contract/schemas/record/archive";
import { settingsUpload } from "@nutria/core/archive/practice-settings";
import { recordUpload } from "@nutria/core/archive/record-upload";
import type { Computation } from "@nutria/core/kernel/context";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";

const person: PatientArchive["person"] = {
  name: "Elena",
  lastName: "Ramírez",
  email: "elena@nutria.example",
  phoneNumber: "5512345678",
  countryCode: 52,
  sex: null,
  birthdate: null,
};
const recordWith = (parts: object) => ({
  record: {
    format: "nutria.patient",
    formatVersion: 1,
    person,
    isActive: true,
    linkedAt: "2030-01-07T18:00:00.000Z",
    parts,
  },
});
const note = (history: object[]) => ({
  noteId: "not_1",
  date: "2030-01-07T18:00:00.000Z",
  text: "Primera",
  measures: {},
  version: 1,
  createdAt: "2030-01-07T18:00:00.000Z",
  updatedAt: "2030-01-07T18:00:00.000Z",
  history,
});

async function refusalOf<Output>({ run }: Computation<Uint8Array, Output>, text: string | Buffer) {
  const bytes = typeof text === "string" ? gzipSync(text) : text;
  return Promise.resolve(bytes)
    .then(run)
    .then(
      () => "taken",
      (error: { code: string; fields?: { file: string } }) => error.fields?.file ?? error.code,
    );
}

describe.each([
  ["a record", recordUpload as Computation<Uint8Array, unknown>],
  ["settings", settingsUpload as Computation<Uint8Array, unknown>],
])("%s is refused before it is unpacked or built", (_, upload) => {
  test.each([
    ["that unpacks to a thousand times its size", " ".repeat(40_000_000)],
    ["that is a nest of twenty million arrays", Buffer.from("[".repeat(4_000_000))],
    ["that is a packed nest", "[".repeat(1_000_000)],
    ["with a million values", `[${"0,".repeat(1_000_000)}0]`],
    ["with a million keys", `{${'"a":0,'.repeat(140_000)}"a":[${"0,".repeat(400_000)}0]}`],
  ])("%s", async (__, text) => {
    expect(await refusalOf(upload, text)).toBe("file_too_complex");
  });

  test("as no export, when it is something else or cut off", async () => {
    const whole = gzipSync(JSON.stringify(recordWith({})));
    for (const bytes of [Buffer.from("%PDF-1.7"), whole.subarray(0, 60), gzipSync("{"), gzipSync("7")]) {
      expect(await refusalOf(upload, bytes)).toMatch(/^Est[ae] (archivo no es|exportación está)/);
    }
  });
});

test("a record is checked as deep as it is stored, and its rows are given one by one", async () => {
  const read = await recordUpload.run(gzipSync(JSON.stringify(recordWith({}))));
  expect(read).toMatchObject({ person, files: [], appointments: [] });
  expect(read.parts.flatMap(({ rows }) => rows.map((row) => JSON.parse(row) as object))).toMatchObject([
    { name: "general", data: { name: "Elena" }, history: [] },
  ]);
  const damaged = "Esta exportación está incompleta o fue modificada";
  const save = { version: 1, savedAt: "2030-01-07T18:00:00.000Z", changed: [], before: { text: 7 } };
  for (const parts of [
    { notes: {} },
    { notes: [note([save])] },
    { sections: { lifestyle: { version: 1 } } },
    { appointments: [{}] },
  ]) {
    expect(await refusalOf(recordUpload, JSON.stringify(recordWith(parts)))).toBe(damaged);
  }
});
