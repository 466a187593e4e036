import { describe, expect, test } from "vitest";
import { readTable } from "../../../web/src/features/archive/table/read-table";
import { TableError } from "../../../web/src/features/archive/table/table-limits";
import { archiveTexts } from "../../../web/src/features/archive/texts";
import { aWorkbook, textRow } from "../../support/samples/workbooks";
import { patientsIn } from "./read-patients";

// Files that are not read, and lines that are left out: each is told in words that say what to do.

const problemOf = (bytes: Uint8Array<ArrayBuffer>) =>
  readTable(bytes).then(
    () => undefined,
    (error: unknown) => (error instanceof TableError ? error.problem.kind : error),
  );
const textBytes = (text: string) => new TextEncoder().encode(text);
const compound = (...parts: Uint8Array[]) =>
  Uint8Array.from([
    0xd0,
    0xcf,
    0x11,
    0xe0,
    0xa1,
    0xb1,
    0x1a,
    0xe1,
    ...new Uint8Array(504),
    ...parts.flatMap((one) => [...one]),
  ]);
const wide = (text: string) => Uint8Array.from([...text].flatMap((letter) => [letter.charCodeAt(0), 0]));

describe("A file that is not read", () => {
  test.each<[string, Uint8Array<ArrayBuffer>, string]>([
    ["a workbook of Excel 97 to 2003", compound(wide("Root Entry"), wide("Workbook")), "oldExcel"],
    ["one of Excel 5", compound(wide("Root Entry"), wide("Book")), "oldExcel"],
    ["one of Excel 4", Uint8Array.from([0x09, 0x04, 0x06, 0, 0, 0, 0x10, 0]), "oldExcel"],
    ["one of Excel 2", Uint8Array.from([0x09, 0x00, 0x04, 0, 2, 0, 0x10, 0]), "oldExcel"],
    ["one that is cut after its mark", compound(), "oldExcel"],
    ["a workbook with a password", compound(wide("EncryptionInfo"), wide("EncryptedPackage")), "lockedExcel"],
    ["a web page called .xls", textBytes("<html><body><table><tr><td>Nombre</td></tr></table>"), "webPage"],
    ["one with a mark and a remark first", textBytes("\uFEFF<!-- reporte -->\n<table><tr><td>x"), "webPage"],
    [
      "an XML of Excel 2003",
      textBytes('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>'),
      "webPage",
    ],
    ["one in UTF-16", Uint8Array.from([0xff, 0xfe, ...wide("<html><head>")]), "webPage"],
    ["a PDF", textBytes("%PDF-1.7 ..."), "notATable"],
  ])("%s", async (_, bytes, kind) => expect(await problemOf(bytes)).toBe(kind));

  test.each(["oldExcel", "lockedExcel", "webPage"] as const)("says how to save it: %s", (kind) => {
    expect(archiveTexts.table.problem({ kind })).toMatch(/\.xlsx|[Gg]uárdalo/);
  });
});

describe("A total under a table", () => {
  const head = "Nombre,Apellidos,Teléfono,Sexo,Edad\n";
  const ana = "Ana,Sol,5512345678,F,34\n";
  const luis = "Luis,Mar,5512345679,M,36\n";

  test("is no patient, and is named with its line", async () => {
    const text = `${head}${ana}\nSubtotal,,,,34\n${luis}TOTAL,2,,,70\nPromedio,,,,35\n2 pacientes\n`;
    const { summaries, lines, rows } = await readTable(textBytes(text));
    expect(rows.map(([name]) => name)).toEqual(["Ana", "Luis"]);
    expect(lines).toEqual([2, 5]);
    expect(summaries).toEqual([
      { line: 4, text: "Subtotal" },
      { line: 6, text: "TOTAL" },
      { line: 7, text: "Promedio" },
      { line: 8, text: "2 pacientes" },
    ]);
    expect(archiveTexts.table.summaries(summaries)).toBe(
      "Saltamos las filas 4 (“Subtotal”), 6 (“TOTAL”), 7 (“Promedio”) y 8 (“2 pacientes”): son totales o títulos, no pacientes.",
    );
  });

  test("of a workbook as well", async () => {
    const workbook = await aWorkbook(
      textRow(1, "Nombre", "Apellidos", "Teléfono") +
        textRow(2, "Ana", "Sol", "5512345678") +
        textRow(3, "Total general", "", "1"),
    );
    const { summaries, rows } = await readTable(new Uint8Array(workbook));
    expect([rows.length, summaries]).toEqual([1, [{ line: 3, text: "Total general" }]]);
  });

  test("alone is a table without patients", async () => {
    expect(await problemOf(textBytes(`${head}TOTAL,,,,0\n`))).toBe("noRows");
  });

  test("many of them are counted after the first ones", () => {
    const rows = Array.from({ length: 7 }, (_, line) => ({ line: line + 2, text: "Subtotal" }));
    expect(archiveTexts.table.summaries(rows)).toMatch(/6 \(“Subtotal”\) y 2 más: son totales/);
    expect(archiveTexts.table.summaries(rows.slice(0, 1))).toBe(
      "Saltamos la fila 2 (“Subtotal”): es un total o un título, no un paciente.",
    );
  });
});

describe("The letters of MS-DOS", () => {
  const bytesOf = (text: string, letters: Record<string, number>) =>
    Uint8Array.from([...text].map((letter) => letters[letter] ?? letter.charCodeAt(0)));
  const shared = { á: 0xa0, é: 0x82, í: 0xa1, ó: 0xa2, ú: 0xa3, ñ: 0xa4, Ñ: 0xa5, É: 0x90, ü: 0x81 };
  const table = (name: string, note: string) =>
    `Nombre,Apellidos,Telefono,Motivo\n${name},Muñoz,5512345678,${note}\nJosé,Peña,5512345679,control\n`;

  test.each([
    ["in Mexico", "cp850", table("ÁNGEL", "±1"), { ...shared, Á: 0xb5, "±": 0xf1 }, "ÁNGEL"],
    [
      "in the United States, with its marks",
      "cp437",
      table("ANGELA", "≥5 kg"),
      { ...shared, "≥": 0xf2 },
      "ANGELA",
    ],
  ] as const)(
    "%s are read by what stands in the file, or are asked about",
    async (_, encoding, text, letters, name) => {
      const read = await readTable(bytesOf(text, letters));
      expect(read.encoding === encoding || read.isEncodingDoubtful).toBe(true);
      if (!read.isEncodingDoubtful) expect(read.rows[0]?.[0]).toBe(name);
      expect(read.rows[1]?.slice(0, 2)).toEqual(["José", "Peña"]);
    },
  );

  test("that both have alike need no question", async () => {
    const read = await readTable(bytesOf(table("Íñigo".replace("Í", "I"), "control"), shared));
    expect([read.encoding, read.isEncodingDoubtful]).toEqual(["cp850", false]);
  });

  test("can be chosen where the other was meant", async () => {
    const bytes = bytesOf(table("Rosa", "x"), shared);
    bytes[bytes.length - 2] = 0xe0;
    expect((await readTable(bytes, { encoding: "cp850" })).rows[1]?.[3]).toBe("controÓ");
    expect((await readTable(bytes, { encoding: "cp437" })).rows[1]?.[3]).toBe("controα");
    expect(await patientsIn(bytes, { encoding: "cp437" })).toHaveLength(2);
  });
});
