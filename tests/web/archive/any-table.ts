import fc from "fast-check";
import type { Encoding } from "../../../web/src/features/archive/table/encodings";
import { aWorkbook } from "../../support/samples/workbooks";

/** A patient as a practice keeps it; days and sexes may be missing. */
export interface SheetPatient {
  name: string;
  lastNames: [string, string];
  email: string;
  phoneNumber: string;
  sex: "female" | "male" | null;
  birthdate: string | null;
}

const givenNames = [
  "Ana",
  "José Luis",
  "María del Carmen",
  "Íñigo",
  "María José",
  "Zoé",
  "Raúl",
  "Ángel",
  "Concepción",
];
const firstLastNames = [
  "Luna",
  "de la Cruz",
  "Muñoz",
  "Ponce de León",
  "San Martín",
  "Güémez",
  "Del Río",
  "Peña",
];
const secondLastNames = ["Ríos", "Pérez", "de la Torre", "Núñez", "Vega", "Ordóñez"];

const day = fc
  .integer({ min: Date.UTC(1930, 0, 1) / 86_400_000, max: Date.UTC(2024, 11, 31) / 86_400_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));

/** Patients of whom no two have a phone or an e-mail in common. */
export const anySheet: fc.Arbitrary<SheetPatient[]> = fc
  .array(
    fc.record({
      name: fc.constantFrom(...givenNames),
      lastNames: fc.tuple(fc.constantFrom(...firstLastNames), fc.constantFrom(...secondLastNames)),
      hasEmail: fc.boolean(),
      sex: fc.constantFrom("female" as const, "male" as const, null),
      birthdate: fc.option(day, { nil: null }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((all) =>
    all.map(({ hasEmail, ...one }, at) => ({
      ...one,
      email: hasEmail ? `persona.${at}@campo.example` : "",
      phoneNumber: `55${String(12_345_670 + at * 1001)}`,
    })),
  );

type Column = (patient: SheetPatient) => string;
const lastNames: Column = (patient) => patient.lastNames.join(" ");
const fullName: Column = (patient) => `${patient.name} ${lastNames(patient)}`;

/** Headings of names with what stands below them, by the program that writes them. */
const nameStyles: readonly (readonly [string, Column][])[] = [
  [
    ["Nombre", (one) => one.name],
    ["Apellidos", lastNames],
  ],
  [
    ["Nombre(s)", (one) => one.name],
    ["Apellido Paterno", (one) => one.lastNames[0]],
    ["Apellido Materno", (one) => one.lastNames[1]],
  ],
  [
    ["PATERNO", (one) => one.lastNames[0]],
    ["MATERNO", (one) => one.lastNames[1]],
    ["NOMBRES", (one) => one.name],
  ],
  [
    ["First Name", (one) => one.name.split(" ")[0] ?? ""],
    ["Middle Name", (one) => one.name.split(" ").slice(1).join(" ")],
    ["Last Name", lastNames],
  ],
  [["Nombre completo", fullName]],
  [["Paciente", fullName]],
  [["¿Cuál es tu nombre completo?", fullName]],
  [["Nombre del paciente", (one) => `${lastNames(one)}, ${one.name}`]],
];
const emailHeadings = [
  "Correo",
  "Dirección de correo electrónico",
  "E-mail 1 - Value",
  "E-mail Address",
  "Correo-e",
];
const phoneHeadings = [
  "Teléfono",
  "Celular",
  "Phone 1 - Value",
  "Teléfono móvil",
  "Número de celular (WhatsApp)",
  "Núm. de celular",
];
const sexStyles: readonly (readonly [string, string, string])[] = [
  ["Sexo", "Mujer", "Hombre"],
  ["Sexo (H/M)", "M", "H"],
  ["Género", "Femenino", "Masculino"],
  ["Gender", "Female", "Male"],
  ["Sexo (F/M)", "F", "M"],
  ["Sexo", "M", "H"],
  ["Sexo", "F", "M"],
  ["Sexo", "Muj.", "Hom."],
];
const months = "ene feb mar abr may jun jul ago sep oct nov dic".split(" ");
const longMonths =
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");
type DayStyle = (year: string, month: string, day: string) => string;
const dayStyles: readonly DayStyle[] = [
  (year, month, one) => `${one}/${month}/${year}`,
  (year, month, one) => `${Number(one)}-${months[Number(month) - 1]}-${year}`,
  (year, month, one) => `${one}/${month}/${year} 00:00:00`,
  (year, month, one) => `${one}/${month}/${year} 12:00:00 a. m.`,
  (year, month, one) => `${Number(one)} de ${longMonths[Number(month) - 1]} de ${year}`,
  (year, month, one) => `${one}/${month}/${year.slice(2)}`,
  (year, month, one) => `${year}-${month}-${one}`,
  (year, month, one) => `${year}/${month}/${one}`,
  (year, month, one) => `${Number(one)}.${Number(month)}.${year}`,
  (year, month, one) =>
    String((Date.UTC(Number(year), Number(month) - 1, Number(one)) - Date.UTC(1899, 11, 30)) / 86_400_000),
];
const phoneStyles: readonly ((digits: string) => string)[] = [
  (digits) => digits,
  (digits) => `${digits.slice(0, 2)} ${digits.slice(2, 6)} ${digits.slice(6)}`,
  (digits) => `+52 ${digits}`,
  (digits) => `(${digits.slice(0, 2)}) ${digits.slice(2, 6)}-${digits.slice(6)}`,
];
const titles: readonly (readonly string[][])[] = [
  [],
  [["Lista de pacientes 2026"], []],
  [["Consultorio"], ["Actualizado: noviembre 2026"], []],
];

/** How a table is written. */
export const anyStyle = fc.record({
  names: fc.constantFrom(...nameStyles),
  email: fc.constantFrom(...emailHeadings),
  phone: fc.constantFrom(...phoneHeadings),
  sex: fc.constantFrom(...sexStyles),
  days: fc.constantFrom(...dayStyles),
  dayHeading: fc.constantFrom("Fecha de nacimiento", "Fec. Nac.", "Cumpleaños", "Birthday", "DOB"),
  phones: fc.constantFrom(...phoneStyles),
  title: fc.constantFrom(...titles),
  total: fc.constantFrom<string[][]>(
    [],
    [],
    [["TOTAL"]],
    [["Total de pacientes", "", "3"]],
    [["", "Promedio", "31.5"]],
  ),
  hasOtherColumns: fc.boolean(),
  format: fc.constantFrom("csv" as const, "csv" as const, "xlsx" as const),
  separator: fc.constantFrom(",", ";", "\t", "|"),
  lineEnd: fc.constantFrom("\n", "\r\n", "\r"),
  encoding: fc.constantFrom<Written[]>(
    "utf-8",
    "utf-8-mark",
    "utf-16le",
    "utf-16be",
    "windows-1252",
    "cp850",
    "macintosh",
    "utf-8-twice",
  ),
});
export type TableStyle = typeof anyStyle extends fc.Arbitrary<infer Style> ? Style : never;
type Written = Exclude<Encoding, "cp437"> | "utf-8-mark";

/** The rows of a table in a style, with its title and headings. */
export function rowsOf(patients: readonly SheetPatient[], style: TableStyle): string[][] {
  const [sexHeading, woman, man] = style.sex;
  const columns: [string, Column][] = [
    ...(style.hasOtherColumns ? [["Marca temporal", () => "10/11/2026 9:14:03"] as [string, Column]] : []),
    ...style.names,
    [style.email, (one) => one.email],
    ...(style.hasOtherColumns ? [["Teléfono de emergencia", () => "5500000000"] as [string, Column]] : []),
    [style.phone, (one) => style.phones(one.phoneNumber)],
    [sexHeading, ({ sex }) => (sex === null ? "" : sex === "female" ? woman : man)],
    [
      style.dayHeading,
      ({ birthdate }) => {
        const [year = "", month = "", one = ""] = birthdate?.split("-") ?? [];
        return birthdate === null ? "" : style.days(year, month, one);
      },
    ],
  ];
  return [
    ...style.title.map((cells) => [...cells]),
    columns.map(([heading]) => heading),
    ...patients.map((patient) => columns.map(([, of]) => of(patient))),
    ...style.total.map((cells) => [...cells]),
  ];
}

/** The encodings of one byte, made of what the platform decodes and of CP850's own letters. */
const letters850 = "üéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿";
function byteIn(encoding: "windows-1252" | "macintosh" | "cp850", letter: string): number {
  const code = letter.charCodeAt(0);
  if (code < 128) return code;
  if (encoding === "cp850") {
    const capitals: Record<string, number> = { Á: 0xb5, Í: 0xd6, Ó: 0xe0, Ú: 0xe9 };
    return capitals[letter] ?? 0x81 + letters850.indexOf(letter);
  }
  const decoder = new TextDecoder(encoding);
  for (let byte = 128; byte < 256; byte++) if (decoder.decode(Uint8Array.of(byte)) === letter) return byte;
  throw new Error(`${encoding} has no ${letter}`);
}

function encoded(text: string, encoding: Written): Uint8Array {
  const utf8 = (one: string) => new TextEncoder().encode(one);
  switch (encoding) {
    case "utf-8":
      return utf8(text);
    case "utf-8-mark":
      return utf8(`\uFEFF${text}`);
    case "utf-8-twice":
      return utf8(new TextDecoder("windows-1252").decode(utf8(text)));
    case "utf-16le":
    case "utf-16be":
      return Uint8Array.from(
        [...`\uFEFF${text}`].flatMap((letter) => {
          const code = letter.charCodeAt(0);
          return encoding === "utf-16le" ? [code & 255, code >> 8] : [code >> 8, code & 255];
        }),
      );
    default:
      return Uint8Array.from([...text].map((letter) => byteIn(encoding, letter)));
  }
}

/** The file of a table in a style. */
export async function fileOf(rows: readonly string[][], style: TableStyle): Promise<Uint8Array> {
  if (style.format === "xlsx") return workbookOf(rows);
  const { separator, lineEnd, encoding } = style;
  const cell = (text: string) => (text.includes(separator) || text.includes('"') ? `"${text}"` : text);
  return encoded(rows.map((cells) => cells.map(cell).join(separator) + lineEnd).join(""), encoding);
}

function workbookOf(rows: readonly string[][]): Promise<Uint8Array> {
  const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const cellOf = (text: string, place: string) =>
    /^\d{5,10}$/.test(text)
      ? `<c r="${place}"><v>${text}</v></c>`
      : `<c r="${place}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;
  return aWorkbook(
    rows
      .map((cells, row) => {
        const all = cells.map((text, column) =>
          cellOf(text, `${String.fromCharCode(65 + column)}${row + 1}`),
        );
        return `<row r="${row + 1}">${all.join("")}</row>`;
      })
      .join(""),
  );
}
