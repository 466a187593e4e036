import { guessColumns, toPatientRow } from "@nutria/contract/archive/patient-table";
import {
  fileHashesOf,
  practiceJson,
  PracticeFileError,
  readPracticeJson,
  canonicalJson,
} from "@nutria/contract/archive/practice-file";
import { readZip, ZipError, zipParts } from "@nutria/contract/archive/zip";
import { describe, expect, test } from "vitest";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
const zipOf = async (files: Record<string, string>) => {
  const entries = Object.entries(files).map(([name, text]) => ({ name, bytes: bytesOf(text) }));
  return new Uint8Array(await new Blob(zipParts(entries)).arrayBuffer());
};

describe("a ZIP archive", () => {
  test("gives back the files that were put into it", async () => {
    const files = { "nutria.json": "{}", "archivos/año.txt": "aguacate 🥑", vacío: "" };
    const read = readZip(await zipOf(files));
    const found = await Promise.all(
      [...read].map(async ([name, file]) => [name, textOf(await file.unpack())] as const),
    );
    expect(Object.fromEntries(found)).toEqual(files);
  });

  /** Packed by another program. */
  const packed = Uint8Array.from(
    Buffer.from(
      "UEsDBBQAAAgIAAAAIVzrOgL6EAAAAGgBAAAIAAAAYcOxby50eHRLTC9NTE4sSVVIHGXQkgEAUEsBAhQDFAAACAgAAAAhXOs6AvoQAAAAaAEAAAgAAAAAAAAAAAAAAIABAAAAAGHDsW8udHh0UEsFBgAAAAABAAEANgAAADYAAAAAAA==",
      "base64",
    ),
  );

  test("of another program is unpacked, up to a limit", async () => {
    expect(textOf(await readZip(packed).get("año.txt")?.unpack())).toBe("aguacate ".repeat(40));
    await expect(readZip(packed, 100).get("año.txt")?.unpack()).rejects.toThrow(ZipError);
  });

  test("that is damaged, cut or none is refused", async () => {
    expect(() => readZip(bytesOf("hola"))).toThrow(ZipError);
    expect(() => readZip(packed.slice(0, -30))).toThrow(ZipError);
    const flipped = await zipOf({ a: "contenido" });
    flipped[flipped.indexOf("c".charCodeAt(0))] = 0;
    await expect(readZip(flipped).get("a")?.unpack()).rejects.toThrow(ZipError);
  });

  test("whose directory tells another size than a file has is refused, and unpacked no further", async () => {
    for (const said of [10, 1000]) {
      const lying = packed.slice();
      new DataView(lying.buffer).setUint32(packed.length - 22 - 54 + 24, said, true);
      const file = readZip(lying).get("año.txt");
      expect(file?.unpackedBytes).toBe(said);
      await expect(file?.unpack()).rejects.toThrow(ZipError);
    }
  });

  test("with a second directory, in the format ZIP64, is refused", () => {
    const second = packed.slice();
    new DataView(second.buffer).setUint16(packed.length - 12, 0xffff, true);
    expect(() => readZip(second)).toThrow("ZIP64");
  });
});

describe("a table of patients", () => {
  test("is read by its headings, whatever their accents and words", () => {
    const head = [
      "NOMBRE(S)",
      "Apellidos",
      "Correo electrónico",
      "Teléfono celular",
      "Sexo",
      "Fecha de Nacimiento",
      "Peso",
    ];
    expect(guessColumns(head)).toEqual([
      "name",
      "lastName",
      "email",
      "phoneNumber",
      "sex",
      "birthdate",
      undefined,
    ]);
    const cells = [" Ana ", "Pérez", "ana@x.mx", "55 1234 5678", "Femenino", "3/2/1990", "60"];
    expect(toPatientRow(cells, guessColumns(head))).toEqual({
      name: "Ana",
      lastName: "Pérez",
      email: "ana@x.mx",
      phoneNumber: "55 1234 5678",
      sex: "female",
      birthdate: "1990-02-03",
    });
  });

  test.each([
    ["María José Pérez Luna", { name: "María José", lastName: "Pérez Luna" }],
    ["Ana Pérez", { name: "Ana", lastName: "Pérez" }],
    ["Pérez Luna, Ana", { name: "Ana", lastName: "Pérez Luna" }],
    ["Ana", { name: "Ana", lastName: "" }],
  ])("splits the whole name %s", (fullName, expected) => {
    expect(toPatientRow([fullName], ["fullName"])).toEqual(expected);
  });

  test("leaves what it cannot read as it was typed, so that it is refused with its message", () => {
    expect(toPatientRow(["ayer", "otro", "+1 (212) 555-0100"], ["birthdate", "sex", "phoneNumber"])).toEqual({
      birthdate: "ayer",
      sex: "otro",
      phoneNumber: "+1 (212) 555-0100",
    });
  });
});

describe("the JSON of an export", () => {
  test("is canonical, and its records and their files are found again", () => {
    const record = { b: [{ sha256: "ff" }], a: 1 };
    const text = practiceJson([record as never]);
    expect(text).toBe(practiceJson([{ a: 1, b: [{ sha256: "ff" }] } as never]));
    expect(readPracticeJson(text)).toEqual({ records: [record], settings: undefined, payments: [] });
    const settings = {
      mealPlanTemplates: [],
      foods: [],
      dishes: [],
      bodyCriteria: null,
      conversation: null,
      questionnaire: null,
      offer: null,
    };
    const payments = [
      {
        entryId: "vpa_01M8HT2ADPF82J0ES768NX0ZXD",
        appointmentId: "apt_01M8HT2ADPF82J0ES768NX0ZXD",
        day: "2026-11-28",
        amountCents: -60_000,
        method: "cash" as const,
        note: "",
      },
    ];
    const account = { user: {} as never, assistants: [], orders: [], passes: [] };
    expect(readPracticeJson(practiceJson([], { settings, payments, account }))).toEqual({
      records: [],
      settings,
      payments,
    });
    expect(fileHashesOf(record)).toEqual(["ff"]);
  });

  test("of another program, or of a newer version, says so", () => {
    expect(() => readPracticeJson("{")).toThrow(PracticeFileError);
    expect(() => readPracticeJson("[]")).toThrow("Este archivo no es una exportación de Nutria");
    const newer = practiceJson([]).replace('"formatVersion": 1', '"formatVersion": 2');
    expect(() => readPracticeJson(newer)).toThrow(
      "Esta exportación es de una versión más reciente de Nutria",
    );
    expect(canonicalJson({ b: 1, a: { d: 1, c: [2] } })).toBe('{"a":{"c":[2],"d":1},"b":1}');
  });
});
