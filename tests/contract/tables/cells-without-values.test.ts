import { cellText, isFormula } from "@nutria/contract/archive/table/cell-text";
import { headAgain } from "@nutria/contract/archive/table/head-row";
import { readPatientRow } from "@nutria/contract/archive/table/patient-row";
import { describe, expect, test } from "vitest";

// Cells that say how a value is counted, and rows that say again what the columns are.

describe("A formula in the place of its value", () => {
  test.each([
    "=CONCAT(A1)",
    '=CONCATENAR(A2," ",B2)',
    "= concat(A1)",
    "=BUSCARV(A2;Hoja2!A:C;3;FALSO)",
    '=SI(B2="M","Mujer","Hombre")',
    "=A1",
    "=$B$2",
    '=A1&" "&B1',
    "=+D4",
    "=-D4",
    "=(A1)",
    "=Hoja2!B3",
    "='Pacientes 2024'!A2",
    '="Ana "&B2',
    "=_xlfn.CONCAT(A1:B1)",
    "=@NOMBRE(A1)",
    "  =HOY()",
  ])("%s says nothing, and somebody is told", (cell) => {
    expect(isFormula(cell)).toBe(true);
    expect(cellText(cell)).toBe("");
    const { row, doubts } = readPatientRow([cell], ["name"], { today: "2026-11-30" });
    expect(row.name ?? "").toBe("");
    expect(doubts.name).toEqual(["formula"]);
  });

  test.each([
    ['="5512345678"', "5512345678"],
    ["= bajar de peso", "= bajar de peso"],
    ["=)", "=)"],
    ["== Ana ==", "== Ana =="],
    ["Ana=María", "Ana=María"],
    ["+52 55 1234 5678", "+52 55 1234 5678"],
    ["-", "-"],
  ])("%s is none", (cell, text) => {
    expect(isFormula(cell)).toBe(false);
    expect(cellText(cell)).toBe(text);
  });
});

describe("The headings of another page", () => {
  const head = ["Nombre", "Apellidos", "Teléfono", "Correo electrónico"];

  test.each([
    [head],
    [["NOMBRE", "APELLIDOS", "TELEFONO", "CORREO ELECTRONICO"]],
    [["Nombre ", " Apellidos", "Teléfono:", "Correo  electrónico"]],
    [["Nombre", "Apellidos", "Teléfono", "Correo electrónico", "", ""]],
  ])("%j are no patient", (row) => {
    expect(headAgain(row, head)).toBeDefined();
  });

  test.each([
    [["Nombre"]],
    [["Nombre", "Apellidos"]],
    [["Ana", "Apellidos", "Teléfono", "Correo electrónico"]],
    [["Nombre", "Apellidos", "5512345678", "Correo electrónico"]],
    [["", "", ""]],
    [["Nombre", "Apellidos", "Teléfono", "Correo electrónico", "Ciudad"]],
  ])("%j are not repeated", (row) => {
    expect(headAgain(row, head)).toBeUndefined();
  });

  test("a table without headings repeats none", () => {
    expect(headAgain(["Ana", "Luna"], [])).toBeUndefined();
  });
});
