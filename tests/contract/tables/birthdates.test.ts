import { readPatientRows, toPatientRow } from "@nutria/contract/archive/patient-table";
import { readBirthdate } from "@nutria/contract/archive/table/birthdate";
import { readPatientRow } from "@nutria/contract/archive/table/patient-row";
import { guessColumns } from "@nutria/contract/archive/table/headings";
import { birthdateProblem } from "@nutria/contract/people/birthdate";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { iterations } from "../../support/depth";

const today = "2026-11-29";
const read = (cell: string, columns = ["birthdate" as const]) =>
  toPatientRow([cell], columns, today).birthdate;

describe("A birthdate in a table", () => {
  test.each([
    "15/03/1985",
    "15/3/85",
    "15-mar-1985",
    "15/mar/85",
    "15-MAR-1985",
    "15-mar.-1985",
    "15/03/1985 00:00:00",
    "15/03/1985 0:00",
    "15/03/1985 12:00:00 a. m.",
    "15/03/1985 12:00:00 AM",
    "15/03/1985, 12:00 a.m.",
    "15 de marzo de 1985",
    "15 de Marzo del 1985",
    "15 marzo 1985",
    "15 mzo 1985",
    "marzo 15, 1985",
    "March 15, 1985",
    "Mar 15, 1985",
    "Mar. 15, 1985",
    "15th March 1985",
    "viernes, 15 de marzo de 1985",
    "vie 15 mar 1985",
    "Fri Mar 15 1985 00:00:00 GMT-0600 (hora estándar central)",
    "1985/03/15",
    "1985-03-15",
    "1985-3-15",
    "1985.03.15",
    "1985-03-15 00:00:00",
    "1985-03-15T00:00:00",
    "1985-03-15T00:00:00.000Z",
    "1985-mar-15",
    "15.3.1985",
    "15 / 03 / 1985",
    "15\u00A0/\u00A003\u00A0/\u00A01985",
    "15–03–1985",
    "15-III-1985",
    "15031985",
    "19850315",
    "31121",
    "31121.0",
    "31121,5",
    "'15/03/1985",
    '="15/03/1985"',
    "\u200E15/03/1985\u200E",
    "１５/０３/１９８５",
    "15/mar/'85",
    "15\\03\\1985",
    "15 03 1985",
    "85-03-15",
    "15/03/1985_x000D_",
  ])("is read from %j", (cell) => {
    expect(read(cell)).toBe("1985-03-15");
  });

  test.each([
    ["1º de mayo de 1990", "1990-05-01"],
    ["1° de mayo de 1990", "1990-05-01"],
    ["1ro de mayo de 1990", "1990-05-01"],
    ["29/02/1988", "1988-02-29"],
    ["15/03/68", "1968-03-15"],
    ["15/03/26", "2026-03-15"],
    ["15/12/26", "1926-12-15"],
    ["01/01/00", "2000-01-01"],
    ["3 sept 2001", "2001-09-03"],
    ["3 set 2001", "2001-09-03"],
    ["5/dic/1999", "1999-12-05"],
    ["5-aug-1999", "1999-08-05"],
    ["5-ene-99", "1999-01-05"],
    ["36526", "2000-01-01"],
  ])("is read from %s as %s", (cell, day) => expect(read(cell)).toBe(day));

  test.each([
    "",
    "-",
    "N/A",
    "#N/A",
    "00/00/0000",
    "0000-00-00",
    "0/0/00",
    "sin dato",
    "#¡VALOR!",
    "########",
    "NULL",
  ])("is none where the cell says %j", (cell) => expect(read(cell)).toBeUndefined());

  test.each([
    "ayer",
    "31/02/1990",
    "30/02/1985",
    "29/02/1985",
    "15/13/1985",
    "32/01/1985",
    "00/03/1985",
    "0",
    "60",
    "1985",
    "marzo 1985",
    "15/03/985",
    "15/03/19855",
    "50000",
    "850315",
    "41 años",
    "15/03/1985 o 16/03/1985",
    "15 de brumario de 1985",
    "99999999",
  ])("stays as typed, and is then refused: %j", (cell) => expect(read(cell)).toBe(cell));

  test.each([
    "--03-15",
    " --03-15",
    "--0315",
    "--3-15",
    "--02-29",
    "15/03",
    "15-03",
    "15 de marzo",
    "15 marzo",
    "15-mar",
    "15-MZO",
    "Mar 15",
    "March 15",
    "15/03/0000",
    "0000-03-15",
    "1604-03-15",
    "15/03/1604",
    "15/03/aaaa",
    "15/03/????",
    "15 de marzo de ????",
  ])("without its year is not stored, and the preview says so: %j", (cell) => {
    expect(readPatientRow([cell], ["birthdate"], { today })).toEqual({
      row: {},
      doubts: { birthdate: ["noYear"] },
    });
  });

  test.each(["31/02", "--02-30", "--13-01", "15/13", "brumario 15", "1604", "00/00", "--0015", "marzo"])(
    "that is no birthday either stays as typed, and is then refused: %j",
    (cell) => expect(read(cell)).toBe(cell),
  );

  test("with its month first is read so by the days of its column, and shown", () => {
    const rows = ["03/15/1985", "4/5/1990", "12/31/2001"].map((cell) => [cell]);
    const columns = guessColumns(["Birthday"], rows);
    expect(columns).toEqual(["birthdateMonthFirst"]);
    const all = readPatientRows({ rows }, columns, today);
    expect(all.map(({ row }) => row.birthdate)).toEqual(["1985-03-15", "1990-04-05", "2001-12-31"]);
    expect(all.map(({ doubts }) => doubts.birthdate)).toEqual([undefined, ["monthFirst"], undefined]);
  });

  test("in a column of both orders is shown where it may be the other, and refused where it is", () => {
    const rows = ["15/03/1985", "4/5/1990", "03/16/1985", "7/7/1990"].map((cell) => [cell]);
    const all = readPatientRows({ rows }, guessColumns(["Nacimiento"], rows), today);
    expect(all.map(({ row, doubts }) => [row.birthdate, doubts.birthdate])).toEqual([
      ["1985-03-15", undefined],
      ["1990-05-04", ["dayOrMonth"]],
      ["03/16/1985", undefined],
      ["1990-07-07", undefined],
    ]);
  });

  test("is read by what its heading says of its order, and is shown where one in English says nothing", () => {
    const read = (heading: string, ...cells: string[]) => {
      const rows = cells.map((cell) => [cell]);
      const all = readPatientRows({ head: [heading], rows }, guessColumns([heading], rows), today);
      return all.map(({ row, doubts }) => [row.birthdate, doubts.birthdate]);
    };
    expect(read("Date of birth (MM/DD/YYYY)", "04/05/1990")).toEqual([["1990-04-05", ["monthFirst"]]]);
    expect(read("Nacimiento (mes/día/año)", "4/5/1990")).toEqual([["1990-04-05", ["monthFirst"]]]);
    expect(read("Birthday", "4/5/1990", "7/7/1990")).toEqual([
      ["1990-05-04", ["dayOrMonth"]],
      ["1990-07-07", undefined],
    ]);
    expect(read("DOB", "4/5/1990", "15/5/1990")).toEqual([
      ["1990-05-04", undefined],
      ["1990-05-15", undefined],
    ]);
    expect(read("Fecha de nacimiento (dd/mm/aaaa)", "4/5/1990")).toEqual([["1990-05-04", undefined]]);
  });

  test("of two digits of the year, or from a serial number, is shown", () => {
    const doubtOf = (cell: string) => readPatientRows({ rows: [[cell]] }, ["birthdate"], today)[0]?.doubts;
    expect(doubtOf("15/03/85")).toEqual({ birthdate: ["twoDigitYear"] });
    expect(doubtOf("31121")).toEqual({ birthdate: ["serial"] });
    expect(doubtOf("15/03/1985")).toEqual({});
  });

  test("of two digits of the year shows its order too where that may be another", () => {
    const read = (heading: string, ...cells: string[]) => {
      const rows = cells.map((cell) => [cell]);
      const all = readPatientRows({ head: [heading], rows }, guessColumns([heading], rows), today);
      return all.map(({ row, doubts }) => [row.birthdate, ...(doubts.birthdate ?? [])]);
    };
    expect(read("Nacimiento", "1/13/90", "12/1/85", "7/7/70")).toEqual([
      ["1990-01-13", "twoDigitYear"],
      ["1985-12-01", "monthFirst", "twoDigitYear"],
      ["1970-07-07", "twoDigitYear"],
    ]);
    expect(read("Birthday", "3/4/85")).toEqual([["1985-04-03", "dayOrMonth", "twoDigitYear"]]);
    expect(read("Nacimiento", "3-4-85", "25-12-99")).toEqual([
      ["1985-04-03", "twoDigitYear"],
      ["1999-12-25", "twoDigitYear"],
    ]);
    expect(read("Nacimiento", "15/03/85", "03/16/1985", "4.5.90")).toEqual([
      ["1985-03-15", "twoDigitYear"],
      ["03/16/1985"],
      ["1990-05-04", "dayOrMonth", "twoDigitYear"],
    ]);
  });

  test("that was written in any form is the same day", () => {
    const pad = (text: number | string) => String(text).padStart(2, "0");
    const months = "ene feb mar abr may jun jul ago sep oct nov dic".split(" ");
    const full =
      "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");
    const forms: ((year: string, month: string, day: string) => string)[] = [
      (year, month, day) => `${day}/${month}/${year}`,
      (year, month, day) => `${Number(day)}/${Number(month)}/${year} 00:00`,
      (year, month, day) => `${day}-${months[Number(month) - 1]}-${year}`,
      (year, month, day) => `${Number(day)} de ${full[Number(month) - 1]} de ${year}`,
      (year, month, day) => `${year}-${month}-${day}T00:00:00`,
      (year, month, day) => `${day}.${month}.${year}`,
      (year, month, day) => `${year}/${month}/${day}`,
    ];
    const first = Date.UTC(1906, 10, 29);
    const last = Date.UTC(2026, 10, 29);
    const day = fc.integer({ min: 0, max: (last - first) / 86_400_000 });
    fc.assert(
      fc.property(day, fc.constantFrom(...forms), (days, form) => {
        const date = new Date(first + days * 86_400_000);
        const iso = date.toISOString().slice(0, 10);
        const [year = "", month = "", dayOfMonth = ""] = iso.split("-");
        expect(read(form(year, pad(month), pad(dayOfMonth)))).toBe(iso);
        const serial = (date.getTime() - Date.UTC(1899, 11, 30)) / 86_400_000;
        expect(read(String(serial))).toBe(iso);
      }),
      { numRuns: iterations({ suite: 100, depth: 20_000 }) },
    );
  });
});

test.each([
  ["2026-11-29", undefined],
  ["1907-11-29", undefined],
  ["1906-11-29", undefined],
  ["1906-11-28", "La fecha de nacimiento no puede ser de hace más de 120 años"],
  ["0085-03-15", "La fecha de nacimiento no puede ser de hace más de 120 años"],
  ["2026-11-30", "La fecha de nacimiento no puede estar en el futuro"],
  [null, undefined],
])("A birthdate of %s is refused with %s", (day, message) => {
  expect(birthdateProblem(day, today)).toBe(message);
});

test("A century is chosen by the day on which the table is read", () => {
  expect(readBirthdate("1/1/31", { today: "2030-12-31" })?.day).toBe("1931-01-01");
  expect(readBirthdate("1/1/31", { today: "2031-01-01" })?.day).toBe("2031-01-01");
});
