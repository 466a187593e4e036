import { dayMilliseconds } from "@nutria/calendar/durations";
import { isDay } from "@nutria/calendar/valid-day";
import { isBirthdate } from "../../people/birthdate";

/** Position of the day among two numbers. */
export type DayOrder = "dayFirst" | "monthFirst";

/** Why a birthdate needs a check: it was read from a two-digit year or from a spreadsheet's serial number. */
export type BirthdateDoubt = "twoDigitYear" | "serial";

interface BirthdateReading {
  order?: DayOrder;
  /** The day on which the table is read: no birthdate is after it, and the century of two digits follows from it. */
  today: string;
}

interface ReadBirthdate {
  day: string;
  doubt?: BirthdateDoubt;
}

const spanish =
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");
const english = "january february march april may june july august september october november december".split(
  " ",
);
const roman = "i ii iii iv v vi vii viii ix x xi xii".split(" ");
const shortMonths: Readonly<Record<string, number>> = { mzo: 3, sept: 9, set: 9, setiembre: 9, dbre: 12 };

/** The number of a month that is written with letters, whole or shortened to three of them. */
function monthOf(word: string): number | undefined {
  if (shortMonths[word] !== undefined) return shortMonths[word];
  for (const names of [spanish, english]) {
    const at = names.findIndex((name) => word.length >= 3 && name.startsWith(word));
    if (at !== -1) return at + 1;
  }
  const at = roman.indexOf(word);
  return at === -1 ? undefined : at + 1;
}

const weekday =
  /^(lun(es)?|mar(tes)?|mie(rcoles)?|jue(ves)?|vie(rnes)?|sab(ado)?|dom(ingo)?|(mon|tues|wednes|thurs|fri|satur|sun)day|mon|tue|wed|thu|fri|sat|sun)$/;
/** A time after a day, and everything after it; the T of ISO 8601 stands before one. */
const time = /(^| |,|(?<=\d)t) *\d{1,2}:\d{2}.*$|[ ,]+\d{1,2} ?[ap]\.? ?m\.?$/;

/** The parts of a date in lower case without accents, weekday and time. */
function partsOf(typed: string): string[] {
  const parts = typed
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/\s+/gu, " ")
    .trim()
    .replace(time, "")
    .replace(/(\d)(st|nd|rd|th|ro|er|ero|do|°|º|o)(?= |$)/g, "$1")
    .replace(/\b(de|del|of)\b/g, " ")
    .split(/[\s,./\\\-'\u2019\u2010-\u2015\u2212\u2044·|]+/u)
    .filter(Boolean);
  // `mar` is a weekday only before a whole date.
  return parts.length > 3 && weekday.test(parts[0] ?? "") ? parts.slice(1) : parts;
}

const iso = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/** The day of a year of two digits: the latest that is not ahead. */
function ofShortYear(short: number, month: number, day: number, today: string): string {
  const thisCentury = iso(2000 + short, month, day);
  return thisCentury <= today ? thisCentury : iso(1900 + short, month, day);
}

/** Day 1 of the serial numbers by which workbooks count, and the one that never was: 29 February 1900. */
const serialStart = Date.UTC(1899, 11, 31);
const serialThatNeverWas = 60;

function dayOfSerial(serial: number): string {
  const days = serial > serialThatNeverWas ? serial - 1 : serial;
  return new Date(serialStart + days * dayMilliseconds).toISOString().slice(0, 10);
}

/**
 * The birthdate that a text says, in any of the ways in which people and programs write days; undefined where it says none,
 * or more than one.
 */
export function readBirthdate(typed: string, reading: BirthdateReading): ReadBirthdate | undefined {
  const read = ofNumber(typed.trim(), reading) ?? ofParts(partsOf(typed), reading);
  return read && isDay(read.day) ? read : undefined;
}

/** Reads a day of digits alone: a serial number, or eight digits of which only one order gives a birthdate. */
function ofNumber(typed: string, { order, today }: BirthdateReading): ReadBirthdate | undefined {
  const serial = /^(\d{1,5})([.,]\d+)?$/.exec(typed)?.[1];
  if (serial !== undefined) {
    const day = dayOfSerial(Number(serial));
    return isBirthdate(day, today) ? { day, doubt: "serial" } : undefined;
  }
  if (!/^\d{8}$/.test(typed)) return undefined;
  const [first, second, year] = [typed.slice(0, 2), typed.slice(2, 4), typed.slice(4)].map(Number) as [
    number,
    number,
    number,
  ];
  const [day, month] = order === "monthFirst" ? [second, first] : [first, second];
  const found = [`${typed.slice(0, 4)}-${typed.slice(4, 6)}-${typed.slice(6)}`, iso(year, month, day)].filter(
    (one) => isBirthdate(one, today),
  );
  return found.length === 1 && found[0] !== undefined ? { day: found[0] } : undefined;
}

function ofParts(parts: readonly string[], { order, today }: BirthdateReading): ReadBirthdate | undefined {
  const [first, second, third, ...others] = parts;
  if (first === undefined || second === undefined || third === undefined || others.length > 0)
    return undefined;
  if (/^[a-z]+$/.test(first)) return ofTexts(third, monthOf(first), second, today);
  if (/^[a-z]+$/.test(second))
    return /^\d{4}$/.test(first)
      ? ofTexts(first, monthOf(second), third, today)
      : ofTexts(third, monthOf(second), first, today);
  if (![first, second].every((part) => /^\d{1,4}$/.test(part))) return undefined;
  // A first number that no month has is a year.
  if (/^\d{4}$/.test(first) || (/^\d{2}$/.test(first) && Number(first) > 31))
    return ofTexts(first, Number(second), third, today);
  const [day, month] = order === "monthFirst" ? [second, first] : [first, second];
  return ofTexts(third, Number(month), day, today);
}

function ofTexts(
  year: string,
  month: number | undefined,
  day: string,
  today: string,
): ReadBirthdate | undefined {
  if (month === undefined || !/^\d{1,2}$/.test(day)) return undefined;
  if (/^\d{4}$/.test(year)) return { day: iso(Number(year), month, Number(day)) };
  if (!/^\d{2}$/.test(year)) return undefined;
  return { day: ofShortYear(Number(year), month, Number(day), today), doubt: "twoDigitYear" };
}

/** Whether a date consists of zeros only, as Outlook and databases write a missing one. */
export const isEmptyDate = (typed: string): boolean =>
  /^0{1,4}[/.-]0{1,4}[/.-]0{1,4}( 0?0:00(:00)?)?$/.test(typed.trim());

/** Years by which programs say that they know none, as the contacts of Apple and Google do. */
const noYears: ReadonlySet<string> = new Set(["0000", "0001", "1604", "aaaa", "yyyy", "xxxx"]);

/** Whether a text is a birthday without its year: a day and a month, with nothing or a year that says none. */
export function isYearless(typed: string): boolean {
  // The order of ISO 8601, which nothing else has.
  const inOrder = /^--(\d{1,2})-?(\d{2}|\d)$/.exec(typed.trim());
  if (inOrder) return isDayOfYear(inOrder[1] ?? "", inOrder[2] ?? "");
  const others = partsOf(typed.replace(/[?]{2,4}/g, " ")).filter((part) => !noYears.has(part));
  const [first, second, third] = others;
  if (first === undefined || second === undefined || third !== undefined) return false;
  return isDayOfYear(first, second) || isDayOfYear(second, first);
}

/** Whether these are a month and one of its days. */
function isDayOfYear(month: string, day: string): boolean {
  const number = /^[a-z]+$/.test(month)
    ? monthOf(month)
    : /^\d{1,2}$/.test(month)
      ? Number(month)
      : undefined;
  if (number === undefined || !/^\d{1,2}$/.test(day)) return false;
  // A leap year has every day.
  return isDay(iso(2000, number, Number(day)));
}

/** Day and month of a text that has them in numbers with a year after them. */
function numbersOf(typed: string): [number, number] | undefined {
  const [first, second, third, ...others] = partsOf(typed);
  if (first === undefined || second === undefined || third === undefined || others.length > 0)
    return undefined;
  const isDate = /^\d{1,2}$/.test(first) && /^\d{1,2}$/.test(second) && /^(\d{2}|\d{4})$/.test(third);
  return isDate && Number(first) <= 31 ? [Number(first), Number(second)] : undefined;
}

/** Headings that say that the month is first, and those in English, where it often is. */
const monthFirstHeading = /\bm{1,2}\W+d{1,2}\b|\bmes\W+d[ií]a\b|\bmonth\W+day\b/i;
const englishHeading = /birth|\bdob\b/i;

/**
 * The order of a column's days: that of the days that only one order can read, or else the one that its heading says, or
 * else the day first. It is not certain where both are among them, or none under a heading in English.
 */
export function dayOrderOf(
  heading: string,
  cells: readonly string[],
): { order: DayOrder; isCertain: boolean } {
  const dates = cells.map(numbersOf).filter((one) => one !== undefined);
  const hasMonthFirst = dates.some(([first, second]) => second > 12 && first <= 12);
  const hasDayFirst = dates.some(([first, second]) => first > 12 && second <= 12);
  const saysMonthFirst = monthFirstHeading.test(heading);
  return {
    order: !hasDayFirst && (hasMonthFirst || saysMonthFirst) ? "monthFirst" : "dayFirst",
    isCertain:
      hasDayFirst !== hasMonthFirst || (!hasDayFirst && (saysMonthFirst || !englishHeading.test(heading))),
  };
}

/** Whether a text is another day when its first two numbers change places. */
export function mayBeSwapped(typed: string): boolean {
  const [first, second] = numbersOf(typed) ?? [0, 0];
  return first !== second && first > 0 && first <= 12 && second > 0 && second <= 12;
}
