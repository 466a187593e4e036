import { zipParts } from "@nutria/contract/archive/zip";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readTable } from "../../../web/src/features/archive/table/read-table";
import { TableError, tableLimits } from "../../../web/src/features/archive/table/table-limits";
import { aWorkbook, deflatedZip, textCell, textRow, workbookFiles } from "../../support/samples/workbooks";
import { iterations } from "../../support/depth";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const rowsOf = async (bytes: Uint8Array<ArrayBuffer>) => {
  const { head, rows } = await readTable(bytes);
  return [head, ...rows];
};
const ofText = (text: string) => rowsOf(bytesOf(text));
const problemOf = (bytes: Uint8Array<ArrayBuffer>) =>
  readTable(bytes).then(
    () => undefined,
    (error: unknown) => (error instanceof TableError ? error.problem : error),
  );

describe("a CSV file", () => {
  const expected = [
    ["Nombre; completo", "Nota"],
    ["Pérez; Ana", 'dijo "sí"\ny ya'],
  ];
  const text = '"Nombre; completo";Nota\n"Pérez; Ana";"dijo ""sí""\ny ya"\n';

  test("has quoted cells and headings, any of three separators and any line ends", async () => {
    expect(await ofText(text)).toEqual(expected);
    expect(await ofText(`\ufeff${text.replaceAll("\n", "\r\n")}`)).toEqual(expected);
    expect(await ofText(text.replaceAll("\n", "\r"))).toEqual(expected);
    // More commas than separators in its headings.
    expect(await ofText('"a, b, c";d\n1;2')).toEqual([
      ["a, b, c", "d"],
      ["1", "2"],
    ]);
    expect(await ofText("a\tb\n1\t2")).toEqual([
      ["a", "b"],
      ["1", "2"],
    ]);
  });

  test("may name its separator in its first line, which Excel does not show", async () => {
    const { head, rows, lines } = await readTable(bytesOf("sep=|\r\na,b|c\r\n\r\n1|2"));
    expect([head, ...rows, lines]).toEqual([["a,b", "c"], ["1", "2"], [4]]);
  });

  test("may be in the encoding of Excel in Spanish", async () => {
    expect(await rowsOf(Uint8Array.from([0x61, 0x0a, 0x4a, 0x6f, 0x73, 0xe9]))).toEqual([["a"], ["José"]]);
  });

  test.each([
    ["that does not close", 'Nombre,Correo\nEva,x\n"Ana,y\nLuz,z\n', 3],
    ["before the cell ends", 'Nombre,Correo\n"Ana" Luz,y\nEva,z\n', 2],
    ["that does not close after a line with the separator", 'sep=;\nNombre;Correo\n"Ana;y\nLuz;z', 3],
  ])("with a quote %s is refused with its line, not read with fewer rows", async (_, text_, line) => {
    expect(await problemOf(bytesOf(text_))).toEqual({ kind: "openQuote", line });
  });

  test("keeps a quote inside a cell that has none around it", async () => {
    expect(await ofText('Nombre,Nota\nAna,mide 5" más\n')).toEqual([
      ["Nombre", "Nota"],
      ["Ana", 'mide 5" más'],
    ]);
  });

  test("gives back the cells of any table that was written as CSV", async () => {
    const cell = fc.string({ unit: fc.constantFrom("a", "ñ", " ", ",", ";", '"', "\t", "\n", "🥑") });
    const table = fc.integer({ min: 2, max: 5 }).chain((columns) =>
      fc.tuple(
        fc.constantFrom(",", ";", "\t"),
        fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
          minLength: 1,
          maxLength: 6,
        }),
      ),
    );
    await fc.assert(
      fc.asyncProperty(table, fc.constantFrom("\n", "\r\n", "\r"), async ([separator, rows], end) => {
        const heading = rows[0]?.map((_, column) => `t${column}`) ?? [];
        const quoted = [heading, ...rows].map((cells) =>
          cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(separator),
        );
        const isEmpty = (cells: readonly string[]) => cells.every((one) => one.trim() === "");
        const withoutEmptyEnd = (cells: readonly string[]) =>
          cells.slice(0, cells.findLastIndex((one) => one.trim() !== "") + 1);
        const kept = rows.filter((cells) => !isEmpty(cells));
        fc.pre(kept.length > 0);
        expect(await ofText(quoted.join(end))).toEqual([heading, ...kept.map(withoutEmptyEnd)]);
      }),
      { numRuns: iterations({ suite: 8, depth: 200 }) },
    );
  });
});

describe("an Excel workbook", () => {
  test("gives the texts of its first sheet, with dates and long numbers as they look", async () => {
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Tel</t></is></c></row>' +
      '<row r="4"><c r="A4" t="s"><v>1</v></c><c r="B4" s="1"><v>32932</v></c><c r="C4"><v>5.512345678E9</v></c>' +
      '<c r="D4" s="2"><v>32932.5</v></c><c r="E4"/></row>';
    const { head, rows: read, lines } = await readTable(await aWorkbook(rows));
    expect(head).toEqual(["Nombre", "", "Tel"]);
    expect(read).toEqual([["José & Cía 🥑", "1990-02-28", "5512345678", "1990-02-28"]]);
    // Its place in the sheet, whose rows between are empty.
    expect(lines).toEqual([4]);
  });

  test("that is damaged, cut, encrypted or another archive is refused", async () => {
    const workbook = await aWorkbook(textRow(1, "Nombre") + textRow(2, "Ana"));
    const flipped = workbook.slice();
    flipped.fill(0, 200, 240);
    for (const bytes of [flipped, workbook.slice(0, -30), await deflatedZip({ "otro.xml": "<a/>" })]) {
      expect(await problemOf(bytes)).toEqual({ kind: "notATable" });
    }
    expect(await problemOf(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0]))).toEqual({ kind: "notATable" });
  });
});

describe("a crafted workbook", () => {
  const sheet = "xl/worksheets/hoja.xml";
  const filled = (rows: string) => aWorkbook(textRow(1, "Nombre") + textRow(2, "Ana") + rows);

  test.each<[string, () => Promise<Uint8Array<ArrayBuffer>>, string]>([
    ["of 40,000 rows that do not close", () => aWorkbook("<row>".repeat(40_000)), "noRows"],
    ["with a cell in ZZZ", () => filled('<row r="3"><c r="ZZZ3"><v>1</v></c></row>'), "notATable"],
    [
      "with a cell in the last column",
      () => filled(`<row r="3">${textCell("XFD3", "x")}</row>`),
      "tooManyColumns",
    ],
    [
      "with a row after 2,000 others",
      () => aWorkbook(Array.from({ length: 2002 }, (_, row) => textRow(row + 1, "x")).join("")),
      "tooManyRows",
    ],
    [
      "of more tags than a table has",
      () => filled(`<row r="3">${"<c/>".repeat(tableLimits.tags)}</row>`),
      "tooLarge",
    ],
    ["that unpacks to 17 MB", () => filled(" ".repeat(17_000_000)), "tooLarge"],
    [
      "of 1,001 files",
      () => {
        const files = Array.from({ length: 1001 }, (_, index) => ({ name: `x${index}`, bytes: bytesOf("") }));
        return new Blob(zipParts(files)).arrayBuffer().then((bytes) => new Uint8Array(bytes));
      },
      "tooLarge",
    ],
    [
      "with a text that 400 cells show",
      () =>
        aWorkbook(
          `${textRow(1, "Nombre")}${Array.from({ length: 400 }, (_, row) => `<row r="${row + 2}"><c r="A${row + 2}" t="s"><v>0</v></c></row>`).join("")}`,
          { "xl/sharedStrings.xml": `<sst><si><t>${"x".repeat(30_000)}</t></si></sst>` },
        ),
      "tooLarge",
    ],
    [
      "whose directory says 100 bytes of a sheet of 60 MB",
      () => deflatedZip(workbookFiles(`${textRow(1, "Nombre")}${" ".repeat(60_000_000)}`), { [sheet]: 100 }),
      "notATable",
    ],
    [
      "whose directory says nothing of a sheet",
      () => deflatedZip(workbookFiles(`${textRow(1, "Nombre")}${textRow(2, "Ana")}`), { [sheet]: 0 }),
      "notATable",
    ],
  ])("%s is refused before it is spent", async (_, make, kind) => {
    const bytes = await make();
    const start = performance.now();
    expect(await problemOf(bytes)).toMatchObject({ kind });
    // The reader's own deadline is ten seconds; none of these comes near it.
    expect(performance.now() - start).toBeLessThan(5000);
  });

  test("with a cell that is longer than Excel writes one is refused with its line", async () => {
    const long = "x".repeat(tableLimits.cellLetters + 1);
    expect(await problemOf(await filled(textRow(3, long)))).toEqual({ kind: "longCell", line: 3 });
    expect(await problemOf(bytesOf(`Nombre\nAna\n${long}`))).toEqual({ kind: "longCell", line: 3 });
  });

  test("and any bytes at all are read or refused with a reason", async () => {
    const workbook = await filled(textRow(3, "Eva"));
    const change = fc.record({ at: fc.nat(workbook.length - 1), byte: fc.integer({ min: 0, max: 255 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        const bytes = workbook.slice();
        for (const { at, byte } of changes) bytes[at] = byte;
        const problem = await problemOf(bytes);
        expect(problem === undefined || typeof (problem as { kind?: unknown }).kind === "string").toBe(true);
      }),
      { numRuns: iterations({ suite: 8, depth: 200 }) },
    );
  });
});
