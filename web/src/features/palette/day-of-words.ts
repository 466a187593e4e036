import { addCalendarDays, daysBetween, weekdayOf } from "@nutria/calendar/day";
import { isAgendaDay } from "@nutria/calendar/valid-day";
import { wordsOf } from "@nutria/contract/web/search";

const weekdayNames = ["domingo", "lunes", "martes", "miercoles", "jueves", "viernes", "sabado"];
const monthNames = [
  "enero",
  "febrero",
  "marzo",
  "abril",
  "mayo",
  "junio",
  "julio",
  "agosto",
  "septiembre",
  "octubre",
  "noviembre",
  "diciembre",
];
const daysAway: Record<string, number> = { ayer: -1, hoy: 0, manana: 1, "pasado manana": 2 };
const leading = new Set(["ir", "dia", "agenda", "ver"]);
const between = new Set(["a", "al", "el", "de", "del", "la"]);
const fewestLetters = 3;

/**
 * The day that words name: `hoy`, `viernes`, `25/11`, `ir al 25 de nov`. A weekday is the next one, and a date without
 * its year the one that is closest. Part of a weekday's name counts after `ir` or `día` only, since names of people
 * start alike.
 */
export function dayOfWords(typed: string, today: string): string | undefined {
  const all = wordsOf(typed);
  const words = all.filter((word) => !leading.has(word) && !between.has(word));
  const isAsked = all.some((word) => leading.has(word));
  const away = daysAway[words.join(" ")];
  if (away !== undefined) return addCalendarDays(today, away);
  const [first, month, year] = words;
  if (first === undefined) return undefined;
  if (words.length === 1) return nextWeekday(first, today, isAsked);
  if (words.length > 3 || month === undefined) return undefined;
  return dateOf(first, month, year, today);
}

function nextWeekday(word: string, today: string, isPartEnough: boolean): string | undefined {
  const isNamed = (name: string) =>
    name === word || (isPartEnough && word.length >= fewestLetters && name.startsWith(word));
  const weekday = weekdayNames.findIndex(isNamed);
  if (weekday < 0) return undefined;
  return addCalendarDays(today, (weekday - weekdayOf(today) + 7) % 7);
}

function dateOf(date: string, monthWord: string, yearWord: string | undefined, today: string) {
  const month = monthOf(monthWord);
  if (!/^\d{1,2}$/.test(date) || month === undefined) return undefined;
  if (yearWord !== undefined && !/^\d{4}$/.test(yearWord)) return undefined;
  const thisYear = Number(today.slice(0, 4));
  const years = yearWord === undefined ? [thisYear, thisYear + 1, thisYear - 1] : [Number(yearWord)];
  const distance = (day: string) => Math.abs(daysBetween(today, day));
  return years
    .map((year) => `${year}-${month}-${date.padStart(2, "0")}`)
    .filter(isAgendaDay)
    .toSorted((one, other) => distance(one) - distance(other))[0];
}

/** The number of a month in two digits, by its number or the start of its name. */
function monthOf(word: string): string | undefined {
  if (/^\d{1,2}$/.test(word)) return word.padStart(2, "0");
  if (word.length < fewestLetters) return undefined;
  const at = monthNames.findIndex((name) => name.startsWith(word));
  return at < 0 ? undefined : String(at + 1).padStart(2, "0");
}
