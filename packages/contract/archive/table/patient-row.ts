import { isEmptyDate, isYearless, mayBeSwapped, readBirthdate, type BirthdateDoubt } from "./birthdate";
import { cellText, isExcelError, isFormula, saysNone } from "./cell-text";
import { rowFields, type RowField, type TableColumns, type TableField } from "./fields";
import { splitLastNameFirst, splitName } from "./names";
import { isCountryOfName, withPhoneParts } from "./phone-prefix";
import { sexOfCell } from "./sex";

/** Why a value should be reviewed before it is stored. */
export type TableDoubt =
  | BirthdateDoubt
  | "splitName"
  | "monthFirst"
  | "dayOrMonth"
  | "excelError"
  | "formula"
  | "phoneCountry"
  | "severalValues"
  | "noYear";

/** A row of a table as an import takes it, by field, with the answer on a shared phone; and the doubts of its values. */
export interface ReadRow {
  row: Partial<Record<RowField | "sharesPhone", string>>;
  doubts: Partial<Record<RowField, readonly TableDoubt[]>>;
}

/** Facts of a whole table that decide how its cells are read. */
export interface RowReading {
  /** The day on which the table is read. */
  today: string;
  /** False where the days of the table may be written in the other order. */
  isOrderCertain?: boolean;
}

/** Longest cell that is read, in characters; every field refuses a text of this length. */
const mostLetters = 1001;

type Cells = Partial<Record<TableField, string>>;

/** The row of a table as an import takes it; what cannot be read stays as it was typed, and is then refused. */
export function readPatientRow(
  cells: readonly string[],
  columns: TableColumns,
  reading: RowReading,
): ReadRow {
  const typed: Cells = {};
  const doubts: ReadRow["doubts"] = {};
  columns.forEach((field, index) => {
    const cell = cells[index] ?? "";
    if (field === undefined) return;
    if (isExcelError(cell)) addDoubt(doubts, rowFieldOf(field), "excelError");
    if (isFormula(cell)) addDoubt(doubts, rowFieldOf(field), "formula");
    const text = cellText(cell, { hasLines: field === "visitReason" }).slice(0, mostLetters);
    if (field === "otherPhone" && !isPhone(typed.otherPhone)) typed.otherPhone = text;
    else if (field !== "otherPhone" && text !== "") typed[field] = text;
  });
  const row: ReadRow["row"] = {};
  for (const [field, value] of Object.entries({
    ...nameIn(typed, doubts),
    email: emailIn(typed, doubts),
    phoneNumber: phoneIn(typed, doubts),
    sex: sexIn(typed),
    birthdate: birthdateIn(typed, doubts, reading),
    visitReason: typed.visitReason,
  })) {
    if (value !== undefined) row[field as RowField] = value;
  }
  return { row, doubts };
}

function addDoubt(doubts: ReadRow["doubts"], field: RowField, doubt: TableDoubt): void {
  doubts[field] = [...(doubts[field] ?? []), doubt];
}

/** The value of a patient into which a column is read. */
export function rowFieldOf(field: TableField): RowField {
  switch (field) {
    case "fullName":
    case "lastNameFirst":
    case "secondName":
      return "name";
    case "secondLastName":
      return "lastName";
    case "otherPhone":
    case "phoneCountry":
    case "phoneArea":
      return "phoneNumber";
    case "sexHM":
    case "sexFM":
      return "sex";
    case "birthdateMonthFirst":
      return "birthdate";
    default:
      return field;
  }
}

/** Whether a text names a value of a patient. */
export const isRowField = (field: string): field is RowField =>
  (rowFields as readonly string[]).includes(field);

function nameIn(typed: Cells, doubts: ReadRow["doubts"]): { name?: string; lastName?: string } {
  const { fullName, lastNameFirst } = typed;
  const parts = {
    name: joined(typed.name, typed.secondName),
    lastName: joined(typed.lastName, typed.secondLastName),
  };
  const whole = fullName ?? lastNameFirst;
  if (whole === undefined) return withoutEmpty(parts);
  const { isDoubtful, ...split } = fullName === undefined ? splitLastNameFirst(whole) : splitName(whole);
  if (isDoubtful) addDoubt(doubts, "name", "splitName");
  return { name: split.name || parts.name, lastName: split.lastName || parts.lastName };
}

const withoutEmpty = <Fields extends Record<string, string>>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== "")) as Partial<Fields>;

const joined = (...parts: (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && !/^[-.–—]+$/.test(part)).join(" ");

/** Google Contacts writes several values of one person into one cell. */
const severalMark = " ::: ";

function firstOf(field: RowField, text: string | undefined, doubts: ReadRow["doubts"]): string | undefined {
  const [first, ...others] = text?.split(severalMark) ?? [];
  if (others.length > 0) addDoubt(doubts, field, "severalValues");
  return first?.trim();
}

function emailIn({ email }: Cells, doubts: ReadRow["doubts"]): string | undefined {
  const first = firstOf("email", email, doubts);
  return first === undefined || saysNone(first) ? undefined : first;
}

/** The phone as it was typed: what it says of its country is read with it. */
function phoneIn(typed: Cells, doubts: ReadRow["doubts"]): string | undefined {
  const { phoneNumber, otherPhone, phoneCountry, phoneArea } = typed;
  const phone = firstOf("phoneNumber", [phoneNumber, otherPhone].find(isPhone), doubts);
  // The parts stand before the first phone alone.
  if (phone === undefined || !isPhone(phoneNumber)) return phone;
  const country = phoneCountry !== undefined && saysNone(phoneCountry) ? undefined : phoneCountry;
  if (isCountryOfName(phone, country)) addDoubt(doubts, "phoneNumber", "phoneCountry");
  return withPhoneParts(phone, { phoneCountry: country, phoneArea });
}

const isPhone = (text: string | undefined): boolean => text !== undefined && text !== "" && !saysNone(text);

function sexIn(typed: Cells): string | undefined {
  for (const kind of ["sex", "sexHM", "sexFM"] as const) {
    const cell = typed[kind];
    if (cell !== undefined && !saysNone(cell)) return sexOfCell(cell, kind) ?? cell;
  }
  return undefined;
}

const orderDoubts = { dayFirst: "dayOrMonth", monthFirst: "monthFirst" } as const;

function birthdateIn(
  typed: Cells,
  doubts: ReadRow["doubts"],
  { today, isOrderCertain = true }: RowReading,
): string | undefined {
  const { birthdate, birthdateMonthFirst } = typed;
  const cell = birthdate ?? birthdateMonthFirst;
  if (cell === undefined || saysNone(cell) || isEmptyDate(cell)) return undefined;
  const order = birthdate === undefined ? "monthFirst" : "dayFirst";
  const read = readBirthdate(cell, { order, today });
  if (isYearless(cell)) {
    addDoubt(doubts, "birthdate", "noYear");
    return undefined;
  }
  const isSwappable = (order === "monthFirst" || !isOrderCertain) && mayBeSwapped(cell);
  if (isSwappable) addDoubt(doubts, "birthdate", orderDoubts[order]);
  if (read?.doubt !== undefined) addDoubt(doubts, "birthdate", read.doubt);
  return read?.day ?? cell;
}
