import { summaryIn } from "@nutria/contract/archive/table/summary-row";
import { describe, expect, test } from "vitest";

// Rows that programs and people write under a table, which are no patients.

describe("A row that sums up the others", () => {
  test.each([
    ["TOTAL"],
    ["Total", "", "25"],
    ["", "TOTAL", "", "25"],
    ["TOTAL:", "25"],
    ["Total general", "", "", "25"],
    ["TOTAL GENERAL:", "$ 12,500.00"],
    ["Gran total", "12500"],
    ["Grand Total", "", "25"],
    ["Subtotal", "7"],
    ["Sub-total", "7"],
    ["Sub total mensual", "7"],
    ["Totales", "25", "31.4"],
    ["Total de pacientes: 25"],
    ["Total de pacientes", "25"],
    ["Total pacientes = 25"],
    ["TOTAL DE PACIENTES ACTIVOS", "25"],
    ["Total de registros: 1,250"],
    ["Número de pacientes", "25"],
    ["No. de pacientes: 25"],
    ["Núm de registros", "8"],
    ["Cantidad de pacientes", "8"],
    ["Suma", "", "", "845"],
    ["Suma total", "845"],
    ["SUMA:", "$1,200.50 MXN"],
    ["Sumas", "10", "20"],
    ["Promedio", "", "34.5"],
    ["Promedio de edad", "34.5"],
    ["PROMEDIO GENERAL", "34.5 años"],
    ["Media", "34.5"],
    ["Mediana", "33"],
    ["Máximo", "80"],
    ["Mínimo", "4"],
    ["Desviación estándar", "12.1"],
    ["Conteo", "25"],
    ["Recuento", "25"],
    ["Cuenta de pacientes", "25"],
    ["Count", "25"],
    ["Average", "34.5"],
    ["Sum", "25"],
    ["Pacientes: 25"],
    ["Pacientes", "25"],
    ["25 pacientes"],
    ["25 registros en total"],
    ["Registros:", "25"],
    ["*** TOTAL ***", "25"],
    ["— Total —", "25"],
    ["“Total”", "25"],
    ["Total", "#DIV/0!"],
    ["Total", "-", "-", "25"],
    // The sum and the mean of a column of phones.
    ["Total", "137812695125"],
    ["Promedio", "5512507805.25"],
    ["Fin del reporte"],
    ["Página 1 de 3"],
  ])("is told: %s %s %s %s", (...cells) => {
    expect(summaryIn(cells)).toBeTruthy();
  });

  test.each([
    ["Ana Total", "", "5512345678"],
    ["Ana", "Total", "5512345678"],
    ["Total", "García", "5512345678"],
    ["Suma", "Pérez"],
    ["Máximo", "Cuenca", "5512345678"],
    ["Máximo", "", "5512345678"],
    ["Máximo"],
    ["Media", "Luna", "5512345678"],
    ["Promedio", "ana@correo.example"],
    ["Total Fitness", "5512345678"],
    ["Totales Sánchez", "25"],
    ["TOTAL", "5512345678"],
    ["Luz", "25"],
    ["Consuelo Cuenta", "34"],
    ["Subtotal", "Ana"],
    ["Pacientes nuevos de marzo"],
    ["Pacientes"],
    ["25"],
    [""],
    [],
    ["5512345678"],
    ["Norma"],
    ["N"],
    ["N", "Rosa"],
    ["Min", "Kim", "5512345678"],
    ["Registro Civil", "5512345678"],
    ["Total", "25", "paciente de Rosa"],
  ])("is not this: %s %s %s", (...cells) => {
    expect(summaryIn(cells)).toBeUndefined();
  });

  test("is read quickly, however long its cells are", () => {
    const start = performance.now();
    for (const cell of [
      "total ".repeat(5000),
      "1,".repeat(16_000),
      "-".repeat(32_000),
      "pacientes ".repeat(3000),
      `x ${"1.".repeat(16_000)}y`,
    ])
      summaryIn([cell, "25"]);
    expect(performance.now() - start).toBeLessThan(200);
  });
});
