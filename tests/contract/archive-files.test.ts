import { readCsv } from "@nutria/contract/archive/csv-table";
import { guessColumns, toPatientRow } from "@nutria/contract/archive/patient-table";
import {
  fileHashesOf,
  practiceJson,
  PracticeFileError,
  readPracticeJson,
} from "@nutria/contract/archive/practice-file";
import { readXlsx } from "@nutria/contract/archive/xlsx-table";
import { readZip, ZipError, zipParts } from "@nutria/contract/archive/zip";
import { canonicalJson } from "@nutria/contract/canonical-json";
import { describe, expect, test } from "vitest";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
const zipOf = async (files: Record<string, string>) => {
  const entries = Object.entries(files).map(([name, text]) => ({ name, bytes: bytesOf(text) }));
  return new Uint8Array(await new Blob(zipParts(entries)).arrayBuffer());
};

describe("a ZIP archive", () => {
  test("gives back the files that were put into it", async () => {
    const files = { "nutria.json": "{}", "archivos/año.txt": "aguacate 🥑", vacío: "" };
    const read = readZip(await zipOf(files));
    const found = await Promise.all(
      [...read].map(async ([name, file]) => [name, textOf(await file())] as const),
    );
    expect(Object.fromEntries(found)).toEqual(files);
  });

  /** Packed by another program. */
  const packed = Uint8Array.from(
    Buffer.from(
      "UEsDBBQAAAgIAAAAIVzrOgL6EAAAAGgBAAAIAAAAYcOxby50eHRLTC9NTE4sSVVIHGXQkgEAUEsBAhQDFAAACAgAAAAhXOs6AvoQAAAAaAEAAAgAAAAAAAAAAAAAAIABAAAAAGHDsW8udHh0UEsFBgAAAAABAAEANgAAADYAAAAAAA==",
      "base64",
    ),
  );

  test("of another program is unpacked, up to a limit", async () => {
    expect(textOf(await readZip(packed).get("año.txt")?.())).toBe("aguacate ".repeat(40));
    await expect(readZip(packed, 100).get("año.txt")?.()).rejects.toThrow(ZipError);
  });

  test("that is damaged, cut or none is refused", async () => {
    expect(() => readZip(bytesOf("hola"))).toThrow(ZipError);
    expect(() => readZip(packed.slice(0, -30))).toThrow(ZipError);
    const flipped = await zipOf({ a: "contenido" });
    flipped[flipped.indexOf("c".charCodeAt(0))] = 0;
    await expect(readZip(flipped).get("a")?.()).rejects.toThrow(ZipError);
  });
});

describe("a CSV file", () => {
  test("has quoted cells, any of three separators, and the encoding of Excel", () => {
    expect(readCsv(bytesOf('\ufeffNombre;Nota\r\n"Pérez; Ana";"dijo ""sí""\r\ny ya"\r\n'))).toEqual([
      ["Nombre", "Nota"],
      ["Pérez; Ana", 'dijo "sí"\r\ny ya'],
    ]);
    expect(readCsv(bytesOf("a\tb\n1\t2"))).toEqual([
      ["a", "b"],
      ["1", "2"],
    ]);
    expect(readCsv(Uint8Array.from([0x4a, 0x6f, 0x73, 0xe9, 0x2c, 0x31]))).toEqual([["José", "1"]]);
    expect(readCsv(bytesOf(""))).toEqual([]);
  });
});

describe("an Excel workbook", () => {
  const workbook = (sheet: string) =>
    zipOf({
      "xl/workbook.xml": '<workbook><sheets><sheet name="Hoja" sheetId="1" r:id="rId7"/></sheets></workbook>',
      "xl/_rels/workbook.xml.rels":
        '<Relationships><Relationship Id="rId7" Target="worksheets/hoja.xml"/></Relationships>',
      "xl/sharedStrings.xml":
        "<sst><si><t>Nombre</t></si><si><r><t>Jo</t></r><r><t>sé &amp; Cía &#x1F951;</t></r></si></sst>",
      "xl/styles.xml":
        '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>',
      "xl/worksheets/hoja.xml": `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    });

  test("gives the texts of its first sheet, with dates and long numbers as they look", async () => {
    const sheet =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Tel</t></is></c></row>' +
      '<row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2" s="1"><v>32932</v></c><c r="C2"><v>5.512345678E9</v></c>' +
      '<c r="D2" s="2"><v>32932.5</v></c><c r="E2"/></row>';
    expect(await readXlsx(await workbook(sheet))).toEqual([
      ["Nombre", "", "Tel"],
      ["José & Cía 🥑", "1990-02-28", "5512345678", "1990-02-28", ""],
    ]);
  });

  test("that is another file is refused", async () => {
    await expect(readXlsx(bytesOf("Nombre,Correo"))).rejects.toThrow(ZipError);
    await expect(readXlsx(await zipOf({ "otro.xml": "<a/>" }))).rejects.toThrow();
  });
});

describe("a table of patients", () => {
  test("is read by its headings, whatever their accents and words", () => {
    const head = [
      "NOMBRE(S)",
      "Apellidos",
      "Correo electrónico",
      "Teléfono celular",
      "Sexo",
      "Fecha de Nacimiento",
      "Peso",
    ];
    expect(guessColumns(head)).toEqual([
      "name",
      "lastName",
      "email",
      "phoneNumber",
      "sex",
      "birthdate",
      undefined,
    ]);
    const cells = [" Ana ", "Pérez", "ana@x.mx", "55 1234 5678", "Femenino", "3/2/1990", "60"];
    expect(toPatientRow(cells, guessColumns(head))).toEqual({
      name: "Ana",
      lastName: "Pérez",
      email: "ana@x.mx",
      phoneNumber: "55 1234 5678",
      sex: "female",
      birthdate: "1990-02-03",
    });
  });

  test.each([
    ["María José Pérez Luna", { name: "María José", lastName: "Pérez Luna" }],
    ["Ana Pérez", { name: "Ana", lastName: "Pérez" }],
    ["Pérez Luna, Ana", { name: "Ana", lastName: "Pérez Luna" }],
    ["Ana", { name: "Ana", lastName: "" }],
  ])("splits the whole name %s", (fullName, expected) => {
    expect(toPatientRow([fullName], ["fullName"])).toEqual(expected);
  });

  test("leaves what it cannot read as it was typed, so that it is refused with its message", () => {
    expect(toPatientRow(["ayer", "otro", "+1 (212) 555-0100"], ["birthdate", "sex", "phoneNumber"])).toEqual({
      birthdate: "ayer",
      sex: "otro",
      phoneNumber: "+1 (212) 555-0100",
      countryCode: "1",
    });
  });
});

describe("the JSON of an export", () => {
  test("is canonical, and its records and their files are found again", () => {
    const record = { b: [{ sha256: "ff" }], a: 1 };
    const text = practiceJson([record as never]);
    expect(text).toBe(practiceJson([{ a: 1, b: [{ sha256: "ff" }] } as never]));
    expect(readPracticeJson(text)).toEqual({ records: [record], settings: undefined });
    const settings = { mealPlanTemplates: [], bodyCriteria: null };
    expect(readPracticeJson(practiceJson([], settings))).toEqual({ records: [], settings });
    expect(fileHashesOf(record)).toEqual(["ff"]);
  });

  test("of another program, or of a newer version, says so", () => {
    expect(() => readPracticeJson("{")).toThrow(PracticeFileError);
    expect(() => readPracticeJson("[]")).toThrow("Este archivo no es una exportación de Nutria");
    const newer = practiceJson([]).replace('"formatVersion": 1', '"formatVersion": 2');
    expect(() => readPracticeJson(newer)).toThrow(
      "Esta exportación es de una versión más reciente de Nutria",
    );
    expect(canonicalJson({ b: 1, a: { d: 1, c: [2] } })).toBe('{"a":{"c":[2],"d":1},"b":1}');
  });
});
