import { guessColumns, toPatientRow } from "@nutria/contract/archive/patient-table";
import { isSexAsked } from "@nutria/contract/archive/table/sex";
import { describe, expect, test } from "vitest";

/** What becomes of a column of sexes, cell by cell; `?` for what is asked or refused. */
function sexesOf(heading: string, cells: readonly string[]): string[] {
  const rows = cells.map((cell) => [cell]);
  const columns = guessColumns([heading], rows);
  return rows.map((row) => {
    const { sex } = toPatientRow(row, columns);
    return sex === undefined ? "none" : sex === "female" || sex === "male" ? sex : "?";
  });
}

describe("The letter M in a column of sexes", () => {
  test.each<[string, string[], string[]]>([
    ["Sexo", ["M", "H"], ["female", "male"]],
    ["Sexo", ["m", "h", "m"], ["female", "male", "female"]],
    ["Género", ["M", "Hombre"], ["female", "male"]],
    ["SEXO", ["M.", "H."], ["female", "male"]],
    ["Sexo", ["M", "Hom."], ["female", "male"]],
    ["Sexo (H/M)", ["M"], ["female"]],
    ["Sexo H/M", ["M", "M"], ["female", "female"]],
    ["H/M", ["M"], ["female"]],
    ["Sexo (Hombre / Mujer)", ["M"], ["female"]],
    ["Sexo (M/H)", ["M", ""], ["female", "none"]],
  ])("is a woman where H stands for men: %s %j", (heading, cells, sexes) => {
    expect(sexesOf(heading, cells)).toEqual(sexes);
  });

  test.each<[string, string[], string[]]>([
    ["Sexo", ["M", "F"], ["male", "female"]],
    ["Gender", ["F", "M", "F"], ["female", "male", "female"]],
    ["Sexo", ["m", "Fem."], ["male", "female"]],
    ["Sexo", ["M", "Femenino"], ["male", "female"]],
    ["Sexo (F/M)", ["M"], ["male"]],
    ["Sexo (M/F)", ["M"], ["male"]],
    ["Gender (Female/Male)", ["M"], ["male"]],
    ["Género (Femenino/Masculino)", ["M"], ["male"]],
  ])("is a man where F stands for women: %s %j", (heading, cells, sexes) => {
    expect(sexesOf(heading, cells)).toEqual(sexes);
  });

  test.each<[string, string[], string[]]>([
    ["Sexo", ["M"], ["?"]],
    ["Sexo", ["M", "M", ""], ["?", "?", "none"]],
    ["Gender", ["M"], ["?"]],
    ["Sexo", ["M", "H", "F"], ["?", "male", "female"]],
    ["Sexo (H/M)", ["M", "F"], ["?", "female"]],
    ["Sexo", ["M", "Masculino"], ["?", "male"]],
    ["Sexo", ["M", "Mujer"], ["?", "female"]],
  ])("is asked about where neither or both stand there: %s %j", (heading, cells, sexes) => {
    expect(sexesOf(heading, cells)).toEqual(sexes);
    expect(isSexAsked(cells)).toBe(true);
  });
});

test.each<[string, string]>([
  ["Muj.", "female"],
  ["Hom.", "male"],
  ["MUJER", "female"],
  ["femenina", "female"],
  ["Fem", "female"],
  ["Masc.", "male"],
  ["varón", "male"],
  ["Niña", "female"],
  ["Female", "female"],
  ["Male", "male"],
  ["woman", "female"],
  ["♀", "female"],
  ["Sexo femenino", "female"],
  ["Femenino (F)", "female"],
  ["Masculino (M)", "male"],
  ["Mujer (M)", "female"],
  ["Hombre/Mujer", "?"],
  ["no binario", "?"],
  ["1", "?"],
  ["X", "none"],
  ["-", "none"],
  ["Sin especificar", "none"],
  ["Unspecified", "none"],
  ["N/A", "none"],
  ["Prefiero no decirlo", "none"],
])("A sex in words, %s, is %s", (cell, sex) => {
  expect(sexesOf("Sexo", [cell])).toEqual([sex]);
});
