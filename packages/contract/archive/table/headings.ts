import { wordsOf } from "../../web/search";
import { dayOrderOf } from "./birthdate";
import type { TableColumns, TableField } from "./fields";
import { isLastNameFirst } from "./names";
import { hasCountryNames, phonePartOf } from "./phone-prefix";
import { sexKindOf } from "./sex";

/**
 * The headings of each field, the best ones first, in the words that `headingWords` gives: of our export, Google Contacts,
 * Outlook, Google Forms, and programs for practices, in Spanish and English.
 */
const headings: readonly (readonly [TableField, readonly RegExp[]])[] = [
  [
    "lastNameFirst",
    [/^(apellidos? (paterno (y )?materno )?y? ?nombres?( s)?|last name first name|apellidos? y nombres?)$/],
  ],
  [
    "fullName",
    [
      /^(nombre completo|nombres? (s )?(y|e|o)? ?apellidos?( s)?|full name|complete name|first and last name)$/,
      /^(paciente|nombre paciente|patient( (full )?name)?|client( name)?|cliente|nombre cliente|display name|file as|nombre (para mostrar|y apellidos? paciente)|nombre completo paciente|contact name|name patient)$/,
    ],
  ],
  [
    "lastName",
    [
      /^((primer|1er|1ro|1|1o) ap(ellido)?|ap(e(ll?(ido)?)?)?( (1|uno|pat|paterno)|paterno)|paterno|apellido primero|a paterno|first (last name|surname)|paternal (last name|surname))$/,
      /^(apellidos?( s)?( paciente)?|ape(ll)?|last names?|surnames?|family names?|lastname)$/,
    ],
  ],
  [
    "secondLastName",
    [
      /^((segundo|2do|2o|2) ap(ellido)?|ap(e(ll?(ido)?)?)?( (2|dos|mat|materno)|materno)|materno|a materno|second (last name|surname)|maternal (last name|surname)|mother s (maiden|last) name)$/,
    ],
  ],
  [
    "secondName",
    [/^((segundo|2do|2o|otros?) nombres?|nombre 2|middle names?|additional names?|second name)$/],
  ],
  [
    "name",
    [
      /^(primer nombre|nombres? pila|nombre 1|first names?|given names?|forename)( paciente)?$/,
      /^(nombres?( s)?( paciente)?|nom|name)$/,
    ],
  ],
  [
    "email",
    [
      /^(correo( electronico| elec| elect| e)?( 1)?( valor| value)?( paciente| personal)?|e ?mail( address)?( 1)?( valor| value)?( paciente)?|mail|(direccion )?(correo|e ?mail)( electronico)?( address)?|direccion correo( electronico)?( 1)?( valor)?|correo e ?mail)$/,
      /^(correo|e ?mail|mail)\b(?!.*\b([2-9]|display|nombre|pantalla)\b)/,
    ],
  ],
  [
    "phoneNumber",
    [
      /^((numero |num |no |n )?(de )?(telefono |tel )?(celular|cel|movil|whats ?app|wa|mobile|cell)( (phone|number|paciente|personal|telefono|whats ?app|contacto))*|(mobile|cell) ?phone( number)?|(telefono|tel) (celular|cel|movil|whats ?app).*)$/,
      /^(phone 1 value|telefono 1 (valor|value)|primary phone|telefono principal)$/,
      /^((numero |num |no |n )?(de )?(telefono|tel|telefonico|phone)( (number|paciente|personal|contacto|de contacto|1))*|numero contacto|contacto telefonico|contact (phone|number)|telephone( number)?|phone( numbers?)?)$/,
      /^(telefono|tel|phone|celular|cel) .*$/,
    ],
  ],
  [
    "sex",
    [
      /^((sexo|genero|sex|gender)( (biologico|paciente|h m|m h|f m|m f|hombre mujer|mujer hombre|femenino masculino|masculino femenino|assigned at birth))?|h m|m h|f m|m f)$/,
    ],
  ],
  [
    "birthdate",
    [
      /^((fecha|fec|fch|f|dia) )?(de )?(nacimiento|nac|nacim|nacto)( paciente)?$|^(fechanac(imiento)?|cumpleanos|birth ?dates?|birth ?day|date birth|dob|fn|f n|date of birth)( paciente)?$/,
    ],
  ],
  [
    "visitReason",
    [
      /^(motivo( (consulta|visita|cita))?( principal)?|razon( (consulta|visita))?|reason( (for )?(visit|consultation))?)$/,
    ],
  ],
];

/** The place of the pattern of phones that says no more than that one begins so. */
const anyPhone = 3;

/** Another phone of a person, which stands in for a first one that is empty. */
const otherPhone =
  /^((home|business|other|work|main) phone( 2)?|phone [2-9] value|telefono [2-9]( valor| value)?|(otro|segundo) (telefono|celular)|(telefono|tel) (particular|casa|trabajo|oficina|fijo|alterno|alternativo|adicional|secundario)( 2)?|(numero telefono )?particular( 2)?|telefono (del )?(trabajo|oficina)( 2)?)$/;

/** Headings that name another person, a place or a kind of number, regardless of their other words. */
const ofSomethingElse =
  /\b(emergencias?|emergency|tutor(a|es)?|padres?|madre|mama|papa|esposo|esposa|conyuge|spouse|familiar|parent|guardian|medico|doctor|doctora|nutriologo|nutriologa|asistente|assistant|jefe|manager|fax|localizador|pager|telex|isdn|rdsi|radio|automovil|car|label|etiqueta|type|tipo|phonetic|fonetic[oa]|callback|devolucion|company|empresa|organizacion|organization|referid[oa]|recomendo|usuario|username|prefix|suffix|prefijo|sufijo|extension|ext|apodo|edad)\b/;

/** Words with which forms ask, and which say nothing of the value. */
const asking =
  /^(cual es|cuales son|cual|cuando|escribe|escriba|ingresa|ingrese|indica|indique|proporciona|dinos|what is|what s|please enter|enter|por favor)\b|\b(tu|tus|su|sus|mi|your|the|el|la|los|las|del|de|of|obligatori[oa]|required|opcional|optional|dia mes ano|mes dia ano|dd mm (aaaa|yyyy|aa|yy)|mm dd (aaaa|yyyy)|aaaa mm dd|yyyy mm dd)\b/g;

/** The words of a heading without accents, brackets, articles and questions; `firstName` has two. */
function headingWords(heading: string): string {
  const parted = heading.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
  const outside = wordsOf(parted.replace(/\([^()]*\)/g, " "));
  const words = (outside.length > 0 ? outside : wordsOf(parted)).join(" ");
  return words
    .replace(/\bbirth day\b/, "birthday")
    .replace(asking, " ")
    .replace(asking, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** How well a heading says a field: 0 is best; undefined for not at all. */
function rankOf(field: TableField, words: string): number | undefined {
  const patterns = headings.find(([one]) => one === field)?.[1] ?? [];
  const rank = patterns.findIndex((pattern) => pattern.test(words));
  if (rank !== -1) return rank;
  const others = words.replace(patientWords, " ").replace(/\s+/g, " ").trim();
  return others === words || others === "" ? undefined : rankOf(field, others);
}

/** Words that say whose a value is, in a table of patients. */
const patientWords = /\b(pacientes?|pac|patients?|clientes?|client|persona|alumn[oa])\b/g;

type Cells = readonly (readonly string[])[];

const cellsOf = (rows: Cells, column: number): string[] =>
  rows.map((row) => row[column]?.trim() ?? "").filter((cell) => cell !== "");

/**
 * The field of each column by its heading and, where rows are given, by what it holds: of two columns for one field the
 * better heading is taken, and an empty one only where there is no other.
 */
export function guessColumns(head: readonly string[], rows: Cells = []): TableColumns {
  const words = head.map(headingWords);
  const isUsable = words.map((text) => text !== "" && !ofSomethingElse.test(text));
  const isFilled = head.map((_, column) => rows.length === 0 || cellsOf(rows, column).length > 0);
  const given: (TableField | undefined)[] = head.map(() => undefined);
  for (const [field] of headings) {
    const found = words
      .map((text, column) => ({ column, rank: rankOf(field, text) ?? Number.NaN }))
      .filter(({ column, rank }) => isUsable[column] && given[column] === undefined && !Number.isNaN(rank))
      .toSorted(
        (one, other) =>
          Number(isFilled[other.column]) - Number(isFilled[one.column]) ||
          one.rank - other.rank ||
          one.column - other.column,
      );
    const best = found[0];
    if (best) given[best.column] = field;
  }
  addOtherPhone(given, words, isUsable, isFilled);
  addPhoneParts(given, words, rows);
  return asHeld(withWholeNames(given, words, rows), head, rows);
}

function addOtherPhone(
  given: (TableField | undefined)[],
  words: readonly string[],
  isUsable: readonly (boolean | undefined)[],
  isFilled: readonly boolean[],
): void {
  const others = words.flatMap((text, column) =>
    isUsable[column] && given[column] === undefined && isOtherPhone(text) ? [column] : [],
  );
  const filled = others.filter((column) => isFilled[column]);
  const isFirstMissing = !given.includes("phoneNumber") && filled.length === 0;
  for (const column of isFirstMissing ? others.slice(0, 1) : filled)
    given[column] = given.includes("phoneNumber") ? "otherPhone" : "phoneNumber";
}

/** Adds the prefix columns of the first phone; none without a phone column. */
function addPhoneParts(given: (TableField | undefined)[], words: readonly string[], rows: Cells): void {
  if (!given.includes("phoneNumber")) return;
  for (const [column, text] of words.entries()) {
    const part = given[column] === undefined ? phonePartOf(text, cellsOf(rows, column)) : undefined;
    if (part && !given.includes(part)) given[column] = part;
  }
  if (given.includes("phoneCountry")) return;
  const country = words.findIndex(
    (text, column) => given[column] === undefined && hasCountryNames(text, cellsOf(rows, column)),
  );
  if (country !== -1) given[country] = "phoneCountry";
}

/** A phone of the patient beside a better one; a heading that only begins as one, such as `Tel. vecina`, may name anybody. */
function isOtherPhone(words: string): boolean {
  const rank = rankOf("phoneNumber", words);
  return otherPhone.test(words) || (rank !== undefined && rank < anyPhone);
}

/** A name without a column of last names is a whole one; names in parts are better than a whole one beside them. */
function withWholeNames(
  given: readonly (TableField | undefined)[],
  words: readonly string[],
  rows: Cells,
): (TableField | undefined)[] {
  const hasWhole = given.includes("fullName") || given.includes("lastNameFirst");
  const hasLastName = given.includes("lastName") || given.includes("secondLastName");
  const nameColumn = given.indexOf("name");
  if (hasLastName && nameColumn !== -1)
    return given.map((field) => (field === "fullName" || field === "lastNameFirst" ? undefined : field));
  const whole = given.findIndex((field) => field === "fullName" || field === "lastNameFirst");
  // `Nombre del paciente` beside last names has no last names of its own.
  if (hasWhole && hasLastName && rankOf("fullName", words[whole] ?? "") !== 0)
    return given.map((field, column) => (column === whole ? "name" : field));
  if (hasWhole) return given.map((field) => (isPartOfName(field) ? undefined : field));
  if (nameColumn === -1 || hasLastName) return [...given];
  const isWhole = cellsOf(rows, nameColumn).some((cell) => /\S\s+\S/.test(cell));
  return given.map((field, column) => (column === nameColumn && isWhole ? "fullName" : field));
}

const isPartOfName = (field: TableField | undefined): boolean =>
  field === "name" || field === "secondName" || field === "lastName" || field === "secondLastName";

/** Refines the fields of columns by their cells: the letters of a sex, the order of a date, the order of names. */
function asHeld(
  given: readonly (TableField | undefined)[],
  head: readonly string[],
  rows: Cells,
): TableColumns {
  return given.map((field, column) => {
    const cells = cellsOf(rows, column);
    if (field === "sex") return sexKindOf(head[column] ?? "", cells);
    if (field === "birthdate" && dayOrderOf(head[column] ?? "", cells).order === "monthFirst")
      return "birthdateMonthFirst";
    if (field === "fullName" && isLastNameFirst(cells)) return "lastNameFirst";
    return field;
  });
}

/** Fields by which a row of headings is known: a title above it may have a single one of them. */
export const knownHeadings = (head: readonly string[]): number =>
  guessColumns(head).filter((field) => field !== undefined).length;
