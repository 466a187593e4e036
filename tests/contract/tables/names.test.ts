import { toPatientRow } from "@nutria/contract/archive/patient-table";
import { isLastNameFirst, splitLastNameFirst, splitName } from "@nutria/contract/archive/table/names";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { iterations } from "../../support/depth";

/** Name and last name with a bar between them. */
const split = (name: string): string => {
  const row = toPatientRow([name], ["fullName"]);
  return `${row.name ?? ""}|${row.lastName ?? ""}`;
};
const withoutBar = (text: string): string => text.replace("|", " ").trim();

describe("A whole name in one cell", () => {
  test.each([
    "Juan|de la Cruz Pérez",
    "María de los Ángeles|García de la Torre",
    "Ana|Ponce de León Ruiz",
    "José|Martínez y Hernández",
    "Rosa|San Martín Vega",
    "Luis|De la O Vargas",
    "Juan Carlos|Ponce de León Ruiz",
    "Luis Miguel|Montes de Oca",
    "Ana|Montes de Oca Ruiz",
    "Luis Miguel|de la Torre",
    "María Guadalupe|de la Cruz Pérez",
    "María del Carmen|López Ruiz",
    "María del Carmen|López",
    "José de Jesús|Hernández Luna",
    "María de la Luz|Pérez Gómez",
    "Juan|del Río Santos",
    "Ana|Santa Cruz Gil",
    "Eva|von Bertrab",
    "Eva|von der Heyde Ruiz",
    "Ana|van Dyck Mora",
    "JUAN|DE LA CRUZ PÉREZ",
    "JOSÉ|MARTÍNEZ Y HERNÁNDEZ",
    "Jordi|Puig i Cadafalch",
    "Eva|Pérez e Iglesias",
    "Ana|Mac Gregor Luna",
    "Ana María|Pérez",
    "Luis Miguel|García-López",
    "Ana|García de la Torre Pérez",
    "Ana|Díaz de León",
    "Ma. Fernanda|Gómez Luna",
    "Ana|O'Farrill",
    "María José|Pérez Luna",
    "Ana|Luna Ríos",
    "Ana|Luna",
    "José Luis Ramón|Gil Paz",
  ])("is split where the last names begin: %s", (expected) => {
    expect(split(withoutBar(expected))).toBe(expected);
  });

  test("with a comma has the last names first, whatever particles they have", () => {
    expect(split("de la Cruz Pérez, Juan")).toBe("Juan|de la Cruz Pérez");
    expect(split("Ponce de León, María del Carmen")).toBe("María del Carmen|Ponce de León");
  });

  test.each([
    "Ana María Pérez",
    "Juan de la Cruz Pérez",
    "Ana",
    "María del Carmen López",
    "Rosa San Martín Vega",
    "Ana Eva Sol Luz Mar",
  ])("is shown as doubtful where more than one split is possible: %s", (name) => {
    expect(splitName(name).isDoubtful).toBe(true);
  });

  test.each(["Ana Luna", "Ana Luna Ríos", "María José Pérez Luna", "Pérez Luna, Ana"])(
    "is not doubtful where it is as usual: %s",
    (name) => expect(splitName(name).isDoubtful).toBe(false),
  );

  test("loses no word and no order, whatever words it has", () => {
    const word = fc.constantFrom(
      ...[
        "Ana",
        "María",
        "de",
        "la",
        "los",
        "del",
        "y",
        "e",
        "Y",
        "von",
        "San",
        "Cruz",
        "León",
        "García-Gil",
        "O",
        "Ma.",
      ],
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 9 }), (words) => {
        const name = words.join(" ");
        expect(withoutBar(split(name))).toBe(name);
        const { name: first, lastName } = splitLastNameFirst(name);
        expect(`${lastName} ${first}`.trim()).toBe(name);
      }),
      { numRuns: iterations({ suite: 200, depth: 20_000 }) },
    );
  });
});

describe("Whole names that begin with the last names", () => {
  test.each([
    "Luna Ríos|Ana",
    "de la Cruz Pérez|Juan",
    "Ponce de León Ruiz|Ana María",
    "Luna|Ana",
    "Luna|Ana María",
  ])("are split behind them: %s", (expected) => {
    const { name, lastName } = splitLastNameFirst(withoutBar(expected));
    expect(`${lastName}|${name}`).toBe(expected);
  });

  test("are known by where given names stand in the column", () => {
    expect(isLastNameFirst(["LUNA RÍOS ANA", "PÉREZ GIL MARÍA JOSÉ", "SOL VEGA LUIS"])).toBe(true);
    expect(isLastNameFirst(["Ana Luna Ríos", "María José Pérez Gil", "Luis Sol Vega"])).toBe(false);
    expect(isLastNameFirst(["Ximena Luna Rosario", "Luis Sol Vega"])).toBe(false);
  });
});

test("Names in several columns are joined in order, and a hyphen that stands for none is left out", () => {
  const columns = ["lastName", "secondLastName", "name", "secondName"] as const;
  expect(toPatientRow(["de la Luna", "Ríos", "Ana", "Lucía"], columns)).toEqual({
    name: "Ana Lucía",
    lastName: "de la Luna Ríos",
  });
  expect(toPatientRow(["Luna", "-", "Ana", ""], columns)).toEqual({ name: "Ana", lastName: "Luna" });
});
