import { guessColumns, toPatientRow } from "@nutria/contract/archive/patient-table";
import { readPatientRow } from "@nutria/contract/archive/table/patient-row";
import { describe, expect, test } from "vitest";
import { PatientRow } from "@nutria/contract/schemas/record/archive";
import * as z from "zod/mini";

// Tables that have the code of a country, or the lada of a city, in a column of its own.

/** The phone of a row as an import stores it; what refuses it. */
function storedOf(head: readonly string[], cells: readonly string[]): string {
  const columns = guessColumns(["Nombre", "Apellidos", ...head], [["Ana", "Luna", ...cells]]);
  const read = z.safeParse(PatientRow, toPatientRow(["Ana", "Luna", ...cells], columns));
  if (!read.success) return read.error.issues.map(({ message }) => message).join();
  return `+${String(read.data.countryCode)} ${read.data.phoneNumber}`;
}

const otherCountry = "Por ahora solo guardamos teléfonos de México (+52) y de Estados Unidos (+1)";
const wrong = "Escribe un número válido";

describe("The code of a country in a column of its own", () => {
  test.each([
    ["Código de país", "52", "5512345678", "+52 5512345678"],
    ["Código de país", "1", "6195550123", "+1 6195550123"],
    ["Código de país", "34", "612345678", otherCountry],
    ["Código de país", "0052", "5512345678", "+52 5512345678"],
    ["Código de país", "52", "525512345678", "+52 5512345678"],
    ["Código de país", "1", "+52 5512345678", "+52 5512345678"],
    ["Código de país", "", "5512345678", "+52 5512345678"],
    ["Código de país", "52", "044 55 1234 5678", "+52 5512345678"],
    ["Código de país", "52", "1 55 1234 5678", "+52 5512345678"],
    ["Country Code", "32", "12345678", otherCountry],
    ["Country calling code", "+1", "(619) 555-0123", "+1 6195550123"],
    ["Lada internacional", "México +52", "55 1234 5678", "+52 5512345678"],
    ["Prefijo telefónico", "+1", "619 555 0123", "+1 6195550123"],
    // Only a plus makes a code of a column that is called anything.
    ["Código", "+1", "6195550123", "+1 6195550123"],
    ["Código", "+34", "612345678", otherCountry],
    ["Código", "1", "5512345678", "+52 5512345678"],
    ["Código postal", "06700", "5512345678", "+52 5512345678"],
  ])("%s %j with the phone %j", (heading, code, phone, stored) => {
    expect(storedOf([heading, "Celular"], [code, phone])).toBe(stored);
    expect(storedOf(["Celular", heading], [phone, code])).toBe(stored);
  });

  test("says nothing of another phone that stands in for a missing one", () => {
    const columns = ["phoneCountry", "phoneNumber", "otherPhone"] as const;
    expect(toPatientRow(["1", "", "5511112222"], columns)).toEqual({ phoneNumber: "5511112222" });
  });
});

describe("A country in a column of its own", () => {
  test.each([
    ["País", "México", "5512345678", "+52 5512345678"],
    ["País", "MEX", "5512345678", "+52 5512345678"],
    ["País", "mexico", "52 55 1234 5678", "+52 5512345678"],
    ["Pais de residencia", "Estados Unidos", "(619) 555-0123", "+1 6195550123"],
    ["País", "EE. UU.", "619 555 0123", "+1 6195550123"],
    ["Country", "United States", "6195550123", "+1 6195550123"],
    ["País o región", "España", "612345678", otherCountry],
    ["País", "Colombia", "300 123 4567", otherCountry],
    ["Country/Region", "Spain", "612 34 56 78", otherCountry],
    ["País", "Andorra", "312345", otherCountry],
    ["País", "República Checa", "601123456", otherCountry],
    ["País", "Chequia", "601123456", otherCountry],
    ["País", "Corea del Sur", "1012345678", otherCountry],
    ["País", "Países Bajos", "612345678", otherCountry],
    ["País", "HOLANDA", "612345678", otherCountry],
    ["País", "Côte d’Ivoire", "0123456789", otherCountry],
    ["Country", "Switzerland", "781234567", otherCountry],
    ["Country", "Trinidad & Tobago", "8682345678", "+1 8682345678"],
    ["País", "República Dominicana", "8092345678", "+1 8092345678"],
    // What the number says itself holds.
    ["País", "Estados Unidos", "+52 55 1234 5678", "+52 5512345678"],
    ["País", "España", "0052 55 1234 5678", "+52 5512345678"],
    // Neither a name of a country nor of where somebody lives.
    ["País", "no sé", "5512345678", "+52 5512345678"],
    ["País de nacimiento", "España", "5512345678", "+52 5512345678"],
    ["Estado", "México", "6195550123", "+52 6195550123"],
  ])("%s %j with the phone %j", (heading, country, phone, stored) => {
    expect(storedOf([heading, "Celular"], [country, phone])).toBe(stored);
    expect(storedOf(["Celular", heading], [phone, country])).toBe(stored);
  });

  test.each([
    ["Estados Unidos", "6195550123", true],
    ["Marte", "5512345678", true],
    ["México", "5512345678", false],
    ["Estados Unidos", "+1 6195550123", false],
    ["n/a", "5512345678", false],
    ["", "5512345678", false],
  ])("%j beside %j is for somebody to look at: %s", (country, phone, isDoubtful) => {
    const { doubts } = readPatientRow([country, phone], ["phoneCountry", "phoneNumber"], {
      today: "2026-11-30",
    });
    expect(doubts.phoneNumber ?? []).toEqual(isDoubtful ? ["phoneCountry"] : []);
  });

  test("gives way to a column of codes", () => {
    const head = ["Nombre", "País", "Código de país", "Celular"];
    expect(guessColumns(head, [["Ana", "España", "52", "5512345678"]])).toEqual([
      "name",
      undefined,
      "phoneCountry",
      "phoneNumber",
    ]);
  });
});

describe("The lada of a city in a column of its own", () => {
  test.each([
    ["55", "12345678", "+52 5512345678"],
    ["055", "1234-5678", "+52 5512345678"],
    ["664", "123 4567", "+52 6641234567"],
    ["55", "5512345678", "+52 5512345678"],
    ["52", "5512345678", "+52 5512345678"],
    ["1", "6195550123", "+1 6195550123"],
    ["044", "5512345678", "+52 5512345678"],
    ["01", "55 1234 5678", "+52 5512345678"],
    ["+34", "612345678", wrong],
    // Of another city than the number, which has all its digits: one of the two is wrong.
    ["664", "5512345678", wrong],
    ["", "5512345678", "+52 5512345678"],
  ])("%j with the phone %j", (lada, phone, stored) => {
    expect(storedOf(["Lada", "Teléfono"], [lada, phone])).toBe(stored);
  });
});
