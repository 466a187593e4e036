import { formatDay } from "@nutria/calendar/format";
import type { RowField } from "@nutria/contract/archive/table/fields";
import type { ReadRow } from "@nutria/contract/archive/table/patient-row";
import { readPhone } from "@nutria/contract/phone/read-phone";
import { emailAddressOrNone } from "@nutria/contract/schemas/primitives";
import type { RowResult } from "@nutria/contract/schemas/record/archive";
import * as z from "zod/mini";
import { formatPhoneWithCode } from "../../../lib/format/format-phone";
import { isImported } from "../files/import-table";
import { archiveTexts } from "../texts";

const { table: texts, tables } = archiveTexts;

/** A row of the file: its line, what was read, what is doubtful of it, and its outcome. */
export interface PreviewedRow extends ReadRow {
  /** Its place among the rows. */
  index: number;
  line: number;
  result: RowResult;
}

/** The rows that did not become patients, with what an import answered to those that it was sent. */
export function leftOutOf(preview: readonly PreviewedRow[], results: readonly RowResult[]): PreviewedRow[] {
  const answers = results.values();
  return preview
    .map((row) => (isImported(row.result) ? { ...row, result: answers.next().value ?? row.result } : row))
    .filter(({ result }) => !isImported(result));
}

/** A value of a row as it will be stored, in words; one that is refused as it was typed. */
export function storedText(field: RowField, { [field]: typed }: ReadRow["row"]): string {
  if (typed === undefined) return field === "email" ? texts.noEmail : texts.noValue;
  switch (field) {
    case "sex":
      return typed === "female" || typed === "male" ? tables.sexes[typed] : typed;
    case "birthdate":
      return isStoredDay(typed) ? formatDay(typed) : typed;
    case "phoneNumber": {
      const read = readPhone(typed);
      if ("problem" in read) return typed;
      const stored = formatPhoneWithCode(read.countryCode, read.phoneNumber);
      return read.leftOut === "" ? stored : `${stored} ${texts.leftOutOfPhone(read.leftOut)}`;
    }
    case "email": {
      const read = z.safeParse(emailAddressOrNone(), typed);
      return read.success ? read.data : typed;
    }
    default:
      return typed;
  }
}

const isStoredDay = (typed: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(typed);

/** A value as somebody types it: a day as Mexicans do. */
export const typedText = (field: RowField, { [field]: typed = "" }: ReadRow["row"]): string =>
  field === "birthdate" && isStoredDay(typed) ? formatDay(typed) : typed;
