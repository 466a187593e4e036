import { wordsOf } from "../search";

/** What a column of a table of patients may hold; `fullName` is name and last name in one. */
export const tableFields = [
  "fullName",
  "name",
  "lastName",
  "email",
  "phoneNumber",
  "sex",
  "birthdate",
  "visitReason",
] as const;
export type TableField = (typeof tableFields)[number];

/** The field of each column; undefined for a column that is not imported. */
export type TableColumns = readonly (TableField | undefined)[];

/** Headings by which a field is known, without accents, the longer ones first. */
const headings: readonly (readonly [TableField, RegExp])[] = [
  ["fullName", /^(nombre completo|nombre y apellidos?|paciente|full name|patient)$/],
  ["lastName", /^(apellidos?( paterno)?|last ?name|surname)$/],
  ["name", /^(nombres?|primer nombre|first ?name|name)$/],
  ["email", /^(correo( electronico)?|e ?mail|mail)$/],
  ["phoneNumber", /^(telefono|tel|celular|cel|movil|whatsapp|phone( number)?|mobile)( .*)?$/],
  ["sex", /^(sexo|genero|sex|gender)$/],
  ["birthdate", /^((fecha de )?nacimiento|fecha nac|cumpleanos|birth ?date|birthday|date of birth)$/],
  ["visitReason", /^(motivo( de (la )?(consulta|visita))?|reason)$/],
];

/** The field of each column by its heading; each field is given once. */
export function guessColumns(head: readonly string[]): TableColumns {
  const given = new Set<TableField>();
  return head.map((heading) => {
    const plain = wordsOf(heading.replace(/\([^()]*\)/g, "")).join(" ");
    const field = headings.find(([one, pattern]) => !given.has(one) && pattern.test(plain))?.[0];
    if (field !== undefined) given.add(field);
    return field;
  });
}

/** More letters than any field takes; what is cut here is refused as too long. */
const mostLetters = 1001;

/** The row of a table as an import takes it; what cannot be read stays as it was typed, and is then refused. */
export function toPatientRow(cells: readonly string[], columns: TableColumns): Record<string, string> {
  const typed: Partial<Record<TableField, string>> = {};
  columns.forEach((field, index) => {
    const text = cells[index]?.trim().slice(0, mostLetters) ?? "";
    if (field !== undefined && text !== "") typed[field] = text;
  });
  const { fullName, email, sex, birthdate, ...others } = typed;
  return {
    ...(fullName !== undefined && splitName(fullName)),
    ...others,
    ...(email !== undefined && !saysNone(email) && { email }),
    ...(sex !== undefined && { sex: sexOf(sex) }),
    ...(birthdate !== undefined && { birthdate: dayOf(birthdate) }),
  };
}

/** Mexican names end in two last names; one with two words has one. */
function splitName(fullName: string): { name: string; lastName: string } {
  const [before, after] = fullName.split(",", 2);
  if (before !== undefined && after !== undefined) return { name: after.trim(), lastName: before.trim() };
  const words = fullName.split(/\s+/);
  const first = words.length > 2 ? words.length - 2 : 1;
  return { name: words.slice(0, first).join(" "), lastName: words.slice(first).join(" ") };
}

/** What people type where somebody has no e-mail. */
const saysNone = (typed: string): boolean =>
  /^(-+|x+|n\/?[ad]|ningun[oa]?|no( (tiene|usa|hay|cuenta))?( (con )?correo)?|sin( correo| e ?mail)?)$/.test(
    typed.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\./g, "").trim(),
  );

function sexOf(typed: string): string {
  const plain = wordsOf(typed).join("");
  if (/^(f|fem|femenino|mujer|female)$/.test(plain)) return "female";
  if (/^(m|masc|masculino|h|hombre|male)$/.test(plain)) return "male";
  return typed;
}

/** A day that was typed dd/MM/yyyy, as Mexicans do, or yyyy-MM-dd. */
function dayOf(typed: string): string {
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed);
  if (local) return `${local[3]}-${local[2]?.padStart(2, "0")}-${local[1]?.padStart(2, "0")}`;
  return /^\d{4}-\d{2}-\d{2}(?=[T ]|$)/.exec(typed)?.[0] ?? typed;
}
