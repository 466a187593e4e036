import type { PatientExport } from "@nutria/contract/schemas/record/archive";
import { importRecord, listArchive } from "@nutria/core/archive/index";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import {
  bare,
  domain,
  fieldsOf,
  fileOf,
  firstPage,
  importsOfFile,
  now,
  withContact,
} from "../../support/archive/exported-practice";

importsOfFile();

describe("a file that is no export", () => {
  const refusals: [string, (one: PatientExport) => unknown, string][] = [
    ["of another program", () => ({ hola: 1 }), "Este archivo no es una exportación de Nutria"],
    [
      "of a newer version",
      ({ record }) => ({ record: { ...record, formatVersion: 2 } }),
      "Esta exportación es de una versión más reciente de Nutria",
    ],
    [
      "with a note of another shape",
      ({ record }) => ({ record: { ...record, parts: { ...record.parts, notes: [{ text: 7 }] } } }),
      "Esta exportación está incompleta o fue modificada",
    ],
    [
      "with a section of another shape",
      ({ record }) => ({
        record: {
          ...record,
          parts: { sections: { general: { version: 1, updatedAt: now, data: { name: 7 }, history: [] } } },
        },
      }),
      "Esta exportación está incompleta o fue modificada",
    ],
    [
      "without an e-mail",
      ({ record }) => ({ record: { ...record, person: { ...record.person, email: "x" } } }),
      "Esta exportación está incompleta o fue modificada",
    ],
  ];
  test.each(refusals)("%s is refused, and nobody is created", async (_, change, message) => {
    const ctx = await domain.nutritionist();
    const content = change(withContact(bare()));
    expect(await fieldsOf(importRecord(ctx, fileOf(content)))).toEqual({ file: message });
    expect((await listArchive(ctx, firstPage)).patients).toEqual([]);
  });

  test("is refused when it is not JSON, packed or not, and a packed one is unpacked", async () => {
    const ctx = await domain.nutritionist();
    const file = fileOf({ record: withContact(bare()).record });
    for (const bytes of [new TextEncoder().encode("{"), new Uint8Array([0x1f, 0x8b, 1, 2])]) {
      expect(await fieldsOf(importRecord(ctx, { ...file, bytes }))).toEqual({
        file: "Este archivo no es una exportación de Nutria",
      });
    }
    const packed = { ...file, bytes: new Uint8Array(gzipSync(file.bytes)) };
    expect(await importRecord(ctx, packed)).toMatchObject({ outcome: "created" });
  });
});
