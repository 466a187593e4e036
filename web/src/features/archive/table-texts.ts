import type { TableField } from "@nutria/contract/archive/patient-table";
import type { TableDoubt } from "@nutria/contract/archive/table/patient-row";
import { counted } from "./counted";
import type { Encoding } from "./table/encodings";
import { tableLimits, type TableProblem } from "./table/table-limits";

/** What a column of a table, or a value of a patient in it, is called. */
export const fieldTexts = {
  fullName: "Nombre completo",
  lastNameFirst: "Nombre completo, apellidos primero",
  name: "Nombre",
  secondName: "Segundo nombre",
  lastName: "Apellidos",
  secondLastName: "Segundo apellido",
  email: "Correo",
  phoneNumber: "Teléfono",
  otherPhone: "Otro teléfono, si falta el primero",
  phoneCountry: "Código de país del teléfono",
  phoneArea: "Lada del teléfono",
  sex: "Sexo",
  sexHM: "Sexo, con M de mujer",
  sexFM: "Sexo, con M de masculino",
  birthdate: "Fecha de nacimiento",
  birthdateMonthFirst: "Fecha de nacimiento, con el mes primero",
  visitReason: "Motivo de consulta",
} satisfies Record<TableField, string>;

/** Rows that are named one by one. */
const shownSummaries = 5;
const listed = (texts: readonly string[]) => new Intl.ListFormat("es-MX").format(texts);

/** Texts of the import of patients of a table. */
export const tableTexts = {
  title: "Importar pacientes",
  lead: "De una tabla de Excel (.xlsx) o CSV con nombre, apellidos, teléfono y, si lo usan, correo. Verás cada fila antes de importar nada, y a nadie se le envía un correo.",
  choose: "Elegir tabla",
  chooseAgain: (file: string) =>
    `Tu sesión terminó mientras revisabas “${file}”. Elige otra vez ese archivo: tus correcciones siguen aquí.`,
  reading: "Leyendo la tabla",
  problem: (problem: TableProblem): string => {
    switch (problem.kind) {
      case "notATable":
        return "No pudimos leer este archivo. Guárdalo como .xlsx o .csv e intenta de nuevo.";
      case "oldExcel":
        return "Es un libro de Excel antiguo (.xls), que no leemos. Ábrelo en Excel, elige Archivo, Guardar como, y guárdalo como Libro de Excel (.xlsx) o como CSV. También puedes abrirlo en Hojas de cálculo de Google y descargarlo así.";
      case "lockedExcel":
        return "Este libro de Excel tiene contraseña. Quítala en Excel (Archivo, Información, Proteger libro, Cifrar con contraseña), guárdalo e intenta de nuevo.";
      case "webPage":
        return "Este archivo dice ser de Excel, pero es una página web. Ábrelo en Excel, guárdalo como Libro de Excel (.xlsx) o como CSV e intenta de nuevo.";
      case "noRows":
        return "La tabla no tiene filas debajo de los títulos.";
      case "tooLarge":
        return "El archivo es demasiado grande. Deja solo la hoja de tus pacientes, o divídela en varias tablas.";
      case "tooComplex":
        return "El archivo tarda demasiado en leerse. Copia tus pacientes a un libro nuevo e intenta de nuevo.";
      case "tooManyRows":
        return `La tabla tiene más de ${tableLimits.rows} filas. Divídela en varias.`;
      case "tooManyColumns":
        return `La tabla tiene más de ${tableLimits.columns} columnas. Deja solo las de tus pacientes.`;
      case "longCell":
        return `La fila ${problem.line} tiene un texto demasiado largo. Acórtalo e intenta de nuevo.`;
      case "openQuote":
        return `En la fila ${problem.line} hay comillas que no se cierran. Corrígelas e intenta de nuevo.`;
      case "noReader":
        return "No pudimos abrir el lector de tablas. Revisa tu conexión e intenta de nuevo.";
    }
  },
  columns: "Qué hay en cada columna",
  changeColumns: "Cambiar hoja, títulos o columnas",
  sheet: "Hoja",
  hiddenSheet: (name: string) => `${name} (oculta)`,
  headRow: "Fila de los títulos",
  noHeadRow: "No tiene títulos",
  rowOf: (line: number, text: string) => `Fila ${line}: ${text}`,
  summaries: (rows: readonly { line: number; text: string }[]) => {
    const named = rows.slice(0, shownSummaries).map(({ line, text }) => `${line} (“${text}”)`);
    const more = rows.length - named.length;
    const list = more > 0 ? `${named.join(", ")} y ${counted(more, "más", "más")}` : listed(named);
    return rows.length === 1
      ? `Saltamos la fila ${list}: es un total o un título, no un paciente.`
      : `Saltamos las filas ${list}: son totales o títulos, no pacientes.`;
  },
  encoding: "Acentos del archivo",
  chooseEncoding: "Elige cómo se leen",
  encodingRead: (name: string, samples: readonly string[], isDoubtful: boolean) =>
    [
      isDoubtful
        ? `No estamos seguros de cómo se guardaron los acentos de este archivo. Lo leímos como ${name}.`
        : `Leímos los acentos de este archivo como ${name}.`,
      samples.length > 0 && `Así quedan: ${samples.join(", ")}.`,
      isDoubtful ? "Elige abajo la forma en que se lean bien." : "Si algo se ve mal, elige otra forma abajo.",
    ]
      .filter(Boolean)
      .join(" "),
  encodings: {
    "utf-8": "UTF-8",
    "utf-16le": "Texto Unicode",
    "utf-16be": "Texto Unicode (big endian)",
    "windows-1252": "Windows",
    cp850: "MS-DOS",
    cp437: "MS-DOS (Estados Unidos)",
    macintosh: "Macintosh",
    "utf-8-twice": "UTF-8 guardado dos veces",
  } satisfies Record<Encoding, string>,
  sexQuestion: (heading: string) => `En la columna ${heading} hay celdas que solo dicen M. ¿Qué significa?`,
  sexAnswers: { woman: "Mujer", man: "Masculino" },
  columnOf: (heading: string) => `Columna ${heading}`,
  unnamed: (letter: string) => `${letter} (sin título)`,
  ignored: "No importar",
  missing: (fields: readonly string[]) => `Falta elegir: ${fields.join(", ")}.`,
  check: "Revisar filas",
  checking: "Revisando las filas",
  preview: "Vista previa",
  row: "Fila",
  totals: ({ rows, invalid, known, doubtful }: Record<"rows" | "invalid" | "known" | "doubtful", number>) =>
    [
      counted(rows, "paciente", "pacientes"),
      invalid === 0 ? "sin errores" : `${invalid} con ${invalid === 1 ? "error" : "errores"}`,
      known > 0 && counted(known, "que ya está en Nutria", "que ya están en Nutria"),
      doubtful > 0 && counted(doubtful, "por revisar", "por revisar"),
    ]
      .filter(Boolean)
      .join(", "),
  more: "Mostrar más",
  rowsLeft: (count: number) => `y ${counted(count, "fila más", "filas más")}`,
  noEmail: "No usa correo",
  noValue: "Sin dato",
  noEmailColumn: "Sin columna de correo, todos quedarán como pacientes que no usan correo.",
  correct: "Corregir",
  sharesPhone: "Sí, comparten el teléfono",
  leftOutOfPhone: (text: string) => `(sin “${text}”)`,
  cellOf: (field: string, line: number) => `${field} de la fila ${line}`,
  correctCell: (cell: string, value: string) => `Corregir ${cell}: ${value}`,
  onlyProblems: "Mostrar solo las que no se importan",
  onlyDoubts: "Mostrar solo las que conviene revisar",
  doubts: {
    twoDigitYear: "El año venía con dos cifras",
    serial: "Venía como número de Excel",
    splitName: "Revisa dónde empiezan los apellidos",
    monthFirst: "La leímos como mes/día/año",
    dayOrMonth: "Revisa el día y el mes: pueden venir al revés",
    excelError: "La celda tenía un error de Excel",
    formula: "La celda tenía una fórmula, no un dato",
    phoneCountry: "Revisa de qué país es este teléfono",
    severalValues: "La celda tenía varios; queda el primero",
    noYear: "La fecha no traía el año: no se guarda",
  } satisfies Record<TableDoubt, string>,
  action: (count: number) => `Importar ${counted(count, "paciente", "pacientes")}`,
  nothing: "Ninguna fila se puede importar. Corrige lo que está marcado, o la tabla y elígela de nuevo.",
  running: "Importando. Deja esta pestaña abierta.",
  other: "Elegir otra tabla",
  toPatients: "Ver pacientes",
  doneInactive: (count: number) =>
    `${counted(count, "paciente quedó inactivo", "pacientes quedaron inactivos")} porque tu plan está lleno.`,
  leftOut: (count: number) => counted(count, "fila no se importó", "filas no se importaron"),
  done: (count: number) => (count === 1 ? "Se importó 1 paciente." : `Se importaron ${count} pacientes.`),
};
