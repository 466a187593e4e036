import type { Income, IncomeLine } from "@nutria/contract/schemas/agenda/visit-payment";
import { visitPaymentMethods, type VisitPaymentMethod } from "@nutria/contract/agenda/visit-payment";
import { formatDayAt } from "@nutria/calendar/format";
import { dayAt } from "@nutria/calendar/zone";
import { saveFile } from "../../../lib/save-file";
import { toCsv } from "../../../lib/csv";
import { visitPaymentMethodTexts } from "@nutria/contract/agenda/visit-payment";
import { incomeTexts as texts } from "./income-texts";

/** What the list shows: all of a month, what is owed today, or what was paid in the month, by any method or by one. */
export const incomeFilters = ["all", "owed", "paid", ...visitPaymentMethods] as const;
export type IncomeFilter = (typeof incomeFilters)[number];

/** The lines of a filter, without the visits ahead, which are counted in the summary alone. */
export function linesOf(income: Income, filter: IncomeFilter): IncomeLine[] {
  if (filter === "owed") return income.owedLines;
  return income.lines.filter(({ state, method }) => {
    if (state === "booked") return false;
    if (filter === "all") return true;
    return filter === "paid" ? state === filter : method === filter;
  });
}

/** What is owed of the visits of other months, in cents of MXN. */
export function owedOfOtherMonths({ month, timeZone, owedLines }: Income): number {
  return sumOf(owedLines.filter(({ startDate }) => !dayAt(startDate, timeZone).startsWith(month)));
}

/** The methods with which something was paid in a month. */
export function methodsOf({ lines }: Income): VisitPaymentMethod[] {
  return visitPaymentMethods.filter((method) => lines.some((line) => line.method === method));
}

/** How many visits have a line of a state; one that was paid in parts is one visit. */
export const countOf = ({ lines }: Pick<Income, "lines">, wanted: IncomeLine["state"]): number =>
  visitsIn(lines.filter(({ state }) => state === wanted));

export const visitsIn = (lines: readonly IncomeLine[]): number =>
  new Set(lines.map(({ appointment }) => appointment)).size;

export const sumOf = (lines: readonly IncomeLine[]): number =>
  lines.reduce((total, { amount }) => total + amount, 0);

/** The change against the month before as `+12 %`; undefined when that month collected nothing. */
export function changeAgainst({ collected, collectedBefore }: Income): string | undefined {
  if (collectedBefore <= 0) return undefined;
  const percent = Math.round(((collected - collectedBefore) / collectedBefore) * 100);
  return `${percent > 0 ? "+" : percent < 0 ? "−" : ""}${Math.abs(percent)} %`;
}

export function nameOf({ patient }: IncomeLine): string {
  return patient ? `${patient.name} ${patient.lastName}`.trim() : texts.withoutPatient;
}

/** Saves lines as a CSV file: the visit's day in the practice's zone, the amount in pesos. */
export function saveIncome({ month, timeZone }: Income, lines: readonly IncomeLine[]): void {
  const rows = lines.map((line) => [
    formatDayAt(line.startDate, timeZone),
    nameOf(line),
    line.service,
    texts.states[line.state],
    line.method === null ? "" : visitPaymentMethodTexts[line.method],
    (line.amount / 100).toFixed(2),
  ]);
  saveFile(toCsv(texts.csvColumns, rows), texts.file(month));
}
