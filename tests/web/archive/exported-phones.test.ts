import { guessColumns, toPatientRow } from "@nutria/contract/archive/patient-table";
import { PatientArchive, PatientRow } from "@nutria/contract/schemas/record/archive";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { recordTables } from "../../../web/src/features/archive/files/record-tables";

const now = "2026-12-01T18:00:00.000Z";

test.each([
  ["6195550123", 1],
  ["5512345678", 52],
  ["8001234567", 52],
] as const)(
  "%s with +%i is read again from our own table as it was exported",
  async (phoneNumber, countryCode) => {
    const person = {
      name: "Ana",
      lastName: "Luna",
      email: "ana27@campo.example",
      sex: null,
      birthdate: null,
    };
    const record = z.parse(PatientArchive, {
      ...{ format: "nutria.patient", formatVersion: 1, isActive: true, linkedAt: now, parts: {} },
      person: { ...person, phoneNumber, countryCode },
    });
    const [patients] = recordTables([record], "America/Mexico_City", now);
    const text = (await patients?.content.text()) ?? "";
    const [head = [], cells = []] = text
      .replace("\uFEFF", "")
      .split("\r\n")
      .map((line) => line.split(","));
    const row = toPatientRow(cells, guessColumns(head));
    expect(row["phoneNumber"]).toBe(`+${countryCode} ${phoneNumber}`);
    expect(z.parse(PatientRow, row)).toMatchObject({ phoneNumber, countryCode });
  },
);
