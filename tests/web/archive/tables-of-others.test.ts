import { describe, expect, test } from "vitest";
import { readTable } from "../../../web/src/features/archive/table/read-table";
import { aWorkbook, textRow, workbookFiles, deflatedZip } from "../../support/samples/workbooks";
import { patientsIn } from "./read-patients";

const ana = {
  name: "Ana",
  lastName: "Luna Ríos",
  email: "ana@campo.example",
  phoneNumber: "5512345678",
  countryCode: 52,
  sex: null,
  birthdate: null as string | null,
  visitReason: "",
};
const born = { ...ana, birthdate: "1985-03-15" };
const bytesOf = (text: string, encode: (letter: string) => number) => Uint8Array.from([...text].map(encode));

test.each<[string, string, object]>([
  [
    "Google Contacts",
    "First Name,Middle Name,Last Name,Phonetic First Name,Nickname,Birthday,Notes,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value\nAna,,Luna Ríos,,,1985-03-15,,* Home,ana@campo.example,Mobile,+52 1 55 1234 5678\n",
    born,
  ],
  [
    "Google Contacts as it was",
    "Name,Given Name,Additional Name,Family Name,Birthday,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value\nAna Luna Ríos,Ana,,Luna Ríos,1985-03-15,* Home,ana@campo.example,Mobile,55 1234 5678\n",
    born,
  ],
  [
    "Google Contacts with two numbers in a cell",
    "First Name,Last Name,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value\nAna,Luna Ríos,ana@campo.example,Mobile,55 1234 5678 ::: 55 8765 4321\n",
    ana,
  ],
  [
    "Outlook",
    "Título,Nombre,Segundo nombre,Apellidos,Dirección de correo electrónico,Teléfono del trabajo,Teléfono móvil,Cumpleaños\n,Ana,,Luna Ríos,ana@campo.example,,5512345678,15/03/1985\n",
    born,
  ],
  [
    "Outlook without a birthday and a sex",
    "First Name,Last Name,E-mail Address,Home Phone,Mobile Phone,Birthday,Gender\nAna,Luna Ríos,ana@campo.example,5512345678,,0/0/00,Unspecified\n",
    ana,
  ],
  [
    "Google Forms",
    "Marca temporal,Dirección de correo electrónico,Nombre completo,Número de celular (WhatsApp),Fecha de nacimiento,Sexo\n10/11/2026 9:14:03,ana@campo.example,Ana Luna Ríos,5512345678,15/03/1985,Mujer\n",
    { ...born, sex: "female" },
  ],
  [
    "shortened headings",
    "Nombre del paciente;Núm. de celular;Correo-e;Fec. Nac.\nAna Luna Ríos;5512345678;ana@campo.example;15/03/1985\n",
    born,
  ],
  [
    "our own export",
    "\uFEFFNombre,Apellidos,Correo,Estado del correo,Teléfono,Sexo,Fecha de nacimiento,Estado,Paciente desde,Motivo de consulta,Ciudad\r\nAna,Luna Ríos,ana@campo.example,,+52 5512345678,Mujer,15/03/1985,Activo,01/11/2026 10:00,'=bajar de peso,Puebla\r\n",
    { ...born, sex: "female", visitReason: "=bajar de peso" },
  ],
  [
    "two last names",
    "PATERNO;MATERNO;NOMBRES;EMAIL;CELULAR\nLuna;Ríos;Ana;ana@campo.example;5512345678\n",
    ana,
  ],
  ["a table without headings", "Ana;Luna Ríos;ana@campo.example;5512345678;15/03/1985\n", born],
  ["a whole name without headings", "5512345678\tAna Luna Ríos\tana@campo.example\n", ana],
  [
    "a title with commas above a table with semicolons",
    "Pacientes, consultorio, 2026;;;\n;;;\nNombre;Apellidos;Correo;Teléfono\nAna;Luna Ríos;ana@campo.example;5512345678\n",
    ana,
  ],
  [
    "a title of one cell",
    "Lista de pacientes\n\nNombre;Apellidos;Correo;Teléfono\nAna;Luna Ríos;ana@campo.example;5512345678\n",
    ana,
  ],
])("A table of another program is read: %s", async (_, text, patient) => {
  expect(await patientsIn(text)).toEqual([patient]);
});

const head = ["Nombre", "Apellidos", "Correo", "Teléfono", "Fecha de nacimiento"];
const row = ["Ana", "Luna Ríos", "ana@campo.example", "5512345678"];
const serial = (place: string, value: number) => `<c r="${place}" s="1"><v>${value}</v></c>`;
const sheetOf = (start = 1, day = 31_121) =>
  textRow(start, ...head) +
  textRow(start + 1, ...row).replace("</row>", `${serial(`E${start + 1}`, day)}</row>`);

/** A workbook of these sheets in their order; the names of hidden ones begin with a star. */
function workbookOf(sheets: Record<string, string>): Promise<Uint8Array<ArrayBuffer>> {
  const files = workbookFiles("");
  const names = Object.keys(sheets);
  const type = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet";
  files["xl/workbook.xml"] =
    `<workbook><sheets>${names.map((name, at) => `<sheet name="${name.replace("*", "")}" sheetId="${at + 1}"${name.startsWith("*") ? ' state="hidden"' : ""} r:id="rId${at + 10}"/>`).join("")}</sheets></workbook>`;
  files["xl/_rels/workbook.xml.rels"] = files["xl/_rels/workbook.xml.rels"]!.replace(
    "</Relationships>",
    `${names.map((_, at) => `<Relationship Id="rId${at + 10}" Type="${type}" Target="worksheets/s${at}.xml"/>`).join("")}</Relationships>`,
  );
  for (const [at, name] of names.entries())
    files[`xl/worksheets/s${at}.xml`] = `<worksheet><sheetData>${sheets[name]}</sheetData></worksheet>`;
  return deflatedZip(files);
}

describe("In a workbook", () => {
  test.each<[string, Record<string, string>]>([
    [
      "below a title",
      {
        Hoja1:
          textRow(1, "Consultorio Nutrición Integral") +
          textRow(2, "Actualizado: noviembre 2026") +
          sheetOf(3),
      },
    ],
    [
      "far below remarks",
      { Hoja1: textRow(1, "Notas") + textRow(4, "No borrar") + textRow(9, "Pacientes") + sheetOf(12) },
    ],
    ["behind instructions", { Instrucciones: textRow(1, "Llene la hoja Pacientes"), Pacientes: sheetOf() }],
    [
      "behind many instructions",
      {
        Léeme: textRow(1, "Nombre del consultorio") + textRow(2, "Guía") + textRow(3, "Teléfono"),
        Datos: sheetOf(),
      },
    ],
    [
      "behind a hidden sheet",
      { "*Listas": textRow(1, "Estados") + textRow(2, "Jalisco"), Pacientes: sheetOf() },
    ],
    ["behind a hidden sheet that looks alike", { "*Viejos": sheetOf(1, 20_000), Pacientes: sheetOf() }],
    ["behind an empty sheet", { Vacía: "", Pacientes: sheetOf() }],
    ["behind empty rows", { Pacientes: sheetOf(7) }],
    [
      "before other tables",
      { Pacientes: sheetOf(), Alimentos: textRow(1, "Nombre", "Kcal") + textRow(2, "Pera", "57") },
    ],
    [
      "after other tables",
      { Alimentos: textRow(1, "Nombre", "Kcal") + textRow(2, "Pera", "57"), Pacientes: sheetOf() },
    ],
    ["in the only hidden sheet of a workbook with an empty one", { Hoja1: "", "*Pacientes": sheetOf() }],
  ])("the patients are found %s", async (_, sheets) => {
    expect(await patientsIn(await workbookOf(sheets))).toEqual([born]);
  });

  test("sheets are named, and another one and another row of headings are read when they are chosen", async () => {
    const workbook = await workbookOf({
      "A &amp; B": sheetOf(),
      "*Otros": textRow(1, "x") + sheetOf(2, 20_000),
    });
    const { sheets, sheet, headLine } = await readTable(workbook);
    expect([sheets, sheet, headLine]).toEqual([
      [
        { name: "A & B", isHidden: false },
        { name: "Otros", isHidden: true },
      ],
      0,
      1,
    ]);
    expect(await patientsIn(workbook, { sheet: 1 })).toEqual([{ ...ana, birthdate: "1954-10-03" }]);
    expect((await readTable(workbook, { sheet: 1, headLine: 1 })).head).toEqual(["x"]);
    expect((await readTable(workbook, { headLine: 0 })).rows).toHaveLength(2);
  });

  test.each([0, 60, 1, 59, 61, 1000, 2524, 60_000])("the serial number %i is no birthdate", async (day) => {
    expect(await patientsIn(await aWorkbook(sheetOf(1, day)))).toEqual([{ line: 2, refused: ["birthdate"] }]);
  });

  test("days may be counted from 1904, with the look of a date and without it", async () => {
    const from1904 = {
      "xl/workbook.xml": workbookFiles("")["xl/workbook.xml"]!.replace(
        "<sheets>",
        '<workbookPr date1904="1"/><sheets>',
      ),
    };
    const looked = await aWorkbook(sheetOf(1, 31_121 - 1462), from1904);
    expect(await patientsIn(looked)).toEqual([born]);
    const plain = await aWorkbook(sheetOf(1, 31_121 - 1462).replace('s="1"', ""), from1904);
    expect(await patientsIn(plain)).toEqual([born]);
  });

  test("an error is no name, and marks of texts are no part of one", async () => {
    const cell = (at: string, type: string, value: string) => `<c r="${at}" t="${type}"><v>${value}</v></c>`;
    const failed = textRow(2, "Ana", "x", ...row.slice(2)).replace(
      /<c r="B2".*?<\/c>/,
      cell("B2", "e", "#N/A"),
    );
    expect(await patientsIn(await aWorkbook(textRow(1, ...head) + failed))).toEqual([
      { line: 2, refused: ["lastName"] },
    ]);
    const marked = textRow(2, "Ana", "Luna_x000D_ Ríos", "ana@campo.example", "'5512345678", "15/03/1985");
    expect(await patientsIn(await aWorkbook(textRow(1, ...head) + marked))).toEqual([born]);
    const noDay = textRow(2, ...row).replace("</row>", `${cell("E2", "e", "#VALUE!")}</row>`);
    expect(await patientsIn(await aWorkbook(textRow(1, ...head) + noDay))).toEqual([ana]);
  });
});

const table = (name: string, end = "\r\n") =>
  `Nombre,Apellidos,Correo,Telefono${end}Ana,${name},ana@campo.example,5512345678${end}`;
const ofUtf16 = (text: string, isBig: boolean) =>
  Uint8Array.from(
    [...text].flatMap((letter) => {
      const code = letter.charCodeAt(0);
      return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8];
    }),
  );
const codePages = {
  "windows-1252": {
    á: 0xe1,
    é: 0xe9,
    í: 0xed,
    ó: 0xf3,
    ú: 0xfa,
    ñ: 0xf1,
    ü: 0xfc,
    Á: 0xc1,
    É: 0xc9,
    Í: 0xcd,
    Ó: 0xd3,
    Ú: 0xda,
    Ñ: 0xd1,
    "’": 0x92,
  },
  cp850: {
    á: 0xa0,
    é: 0x82,
    í: 0xa1,
    ó: 0xa2,
    ú: 0xa3,
    ñ: 0xa4,
    ü: 0x81,
    Á: 0xb5,
    É: 0x90,
    Í: 0xd6,
    Ó: 0xe0,
    Ú: 0xe9,
    Ñ: 0xa5,
  },
  macintosh: {
    á: 0x87,
    é: 0x8e,
    í: 0x92,
    ó: 0x97,
    ú: 0x9c,
    ñ: 0x96,
    ü: 0x9f,
    Á: 0xe7,
    É: 0x83,
    Í: 0xea,
    Ó: 0xee,
    Ú: 0xf2,
    Ñ: 0x84,
  },
} as const;
const inPage = (text: string, page: Readonly<Record<string, number>>) =>
  bytesOf(text, (letter) => page[letter] ?? letter.charCodeAt(0));

describe("The letters of a text file", () => {
  test.each(Object.keys(codePages) as (keyof typeof codePages)[])(
    "are read in %s, and that is said",
    async (page) => {
      for (const name of [
        "Muñoz Ríos",
        "Peña Güémez",
        "Núñez Álvarez",
        "MUÑOZ PÉREZ",
        "Gutiérrez Íñiguez",
        "Ávila Ordóñez",
      ]) {
        const bytes = inPage(table(name), codePages[page]);
        const read = await readTable(bytes);
        expect([name, read.encoding, read.isEncodingDoubtful]).toEqual([name, page, false]);
        expect(await patientsIn(bytes)).toEqual([{ ...ana, lastName: name }]);
      }
    },
  );

  test.each<[string, Uint8Array]>([
    ["UTF-16 with a mark", ofUtf16(`\uFEFF${table("Muñoz Ríos").replaceAll(",", "\t")}`, false)],
    ["big UTF-16 with a mark", ofUtf16(`\uFEFF${table("Muñoz Ríos").replaceAll(",", "\t")}`, true)],
    ["UTF-16 without a mark", ofUtf16(table("Muñoz Ríos"), false)],
    ["big UTF-16 without a mark", ofUtf16(table("Muñoz Ríos"), true)],
    ["UTF-8 with a mark", new TextEncoder().encode(`\uFEFF${table("Muñoz Ríos")}`)],
    ["UTF-8 with the ends of lines of old Macs", new TextEncoder().encode(table("Muñoz Ríos", "\r"))],
  ])("are those of %s", async (_, bytes) => {
    expect(await patientsIn(bytes)).toEqual([{ ...ana, lastName: "Muñoz Ríos" }]);
    expect((await readTable(new Uint8Array(bytes))).isEncodingDoubtful).toBe(false);
  });

  test("that were saved as UTF-8 twice are what they were, and asked about", async () => {
    const twice = new TextEncoder().encode(
      new TextDecoder("windows-1252").decode(new TextEncoder().encode(table("Muñoz Ríos"))),
    );
    const read = await readTable(twice);
    expect([read.encoding, read.isEncodingDoubtful]).toEqual(["utf-8-twice", true]);
    expect(await patientsIn(twice)).toEqual([{ ...ana, lastName: "Muñoz Ríos" }]);
    // One who reads it otherwise says so.
    expect(await patientsIn(twice, { encoding: "utf-8" })).toEqual([
      { ...ana, lastName: "MuÃ±oz RÃ\u00ADos".replace("\u00AD", "") },
    ]);
  });

  test.each([
    ["a name with one letter that two encodings have", "R\x92os"],
    ["letters of no name", "Mu\xa4\xa4\x80\x81oz"],
    ["half of a file in UTF-8", "Mu\xc3\xb1oz\xf1"],
  ])("are asked about where they are not certain: %s", async (_, name) => {
    const bytes = bytesOf(table(name), (letter) => letter.charCodeAt(0));
    expect((await readTable(bytes)).isEncodingDoubtful).toBe(true);
    expect((await readTable(bytes, { encoding: "windows-1252" })).isEncodingDoubtful).toBe(false);
  });

  test.each(["%PDF-1.7\n", "{\\rtf1", "BEGIN:VCARD\nFN:Ana"])(
    "of something else than a table are refused: %s",
    async (text) => {
      await expect(patientsIn(text)).rejects.toMatchObject({ problem: { kind: "notATable" } });
    },
  );
});
