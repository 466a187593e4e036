import type { PatientExport } from "@nutria/contract/schemas/record/archive";
import { getRecordPdf } from "@nutria/core/archive/index";
import { startVisitNote } from "@nutria/core/consultation/visit/index";
import { describe, expect, test } from "vitest";
import { pagesOf } from "../../support/samples/pdf";
import {
  domain,
  exported,
  importOf,
  importsOfFile,
  withContact,
} from "../../support/archive/exported-practice";

importsOfFile();

describe("a record on paper", () => {
  test("says who, when and everything that was written, on as many pages as it needs", async () => {
    const ctx = await domain.nutritionist();
    const one = withContact(exported.find(({ record }) => record.isActive) as PatientExport);
    const { patient } = await importOf(ctx, one);
    const long = Array.from({ length: 400 }, (_, index) => `Palabra número ${index}.`).join(" ");
    await startVisitNote(ctx, { patient: patient ?? "", text: long });
    const { base64 } = await getRecordPdf(ctx, patient ?? "");
    const pages = await pagesOf(new Uint8Array(Buffer.from(base64, "base64")));
    const text = pages.join(" ");
    expect(pages.length).toBeGreaterThan(1);
    for (const part of [
      `${one.record.person.name} ${one.record.person.lastName}`,
      "Correr un maratón",
      "aguacate",
      "Primera consulta",
      "Palabra número 399.",
      "Biometría hemática",
      "Plan de enero",
      "límite 1,000 mg al día, se muestra al paciente",
      "asistió",
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain("Se borra");
  });
});
