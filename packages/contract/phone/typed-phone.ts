/** A number as it was typed or pasted, apart from what stands around it. */
export interface TypedPhone {
  /** A plus before it: its country is said. */
  hasPlus: boolean;
  digits: string;
  /** The lengths of its groups of digits: `[2, 4, 4]`. */
  groups: readonly number[];
  /** What is no part of the number, such as `ext. 12` or `mamá`; empty for nothing. */
  leftOut: string;
}

/** Why a text is not one number. */
export type TypedProblem = "unreadable" | "several" | "shortened";

/** Characters that nobody sees, with those that only look like a space. */
const invisible = /[\p{Cf}\p{Cc}\p{Variation_Selector}\u034f\u115f\u1160\u2800\u3164\uffa0]/gu;
const quotes = /["'`´‘’‚‛“”„\u00ab\u00bb‹›]/g;
/** What Excel writes for a line's end, and around a text that is not to be a number. */
const ofSpreadsheets = /_x000[AD]_|^=/gi;

/** A text as its reader sees it: without invisible characters and quotes, and with plain spaces and digits. */
export function visibleText(typed: string): string {
  const plain = typed.normalize("NFKC").replace(/\s+/g, " ").replace(invisible, "").trim();
  return plain.replace(ofSpreadsheets, " ").replace(quotes, "").trim();
}

const separators = String.raw`\s()[\]{}.,/\\|_~*·•:\p{Pd}\u2212`;
const parts = new RegExp(
  String.raw`^(?<before>[^\d+]*)(?<number>\+?[+\d${separators}]*\d)(?<after>\D.*)?$`,
  "su",
);
const extension = /^[\s(.,;/-]*(?:ext(?:ensi[oó]n)?|int(?:erno)?|anexo|x|#)[\s.:=#]*\d{1,6}(?!\d)/i;
/** Labels that name the number itself. */
const labels =
  /^(?:tel(?:[eé]fono|s)?|cel(?:ular)?|m[oó]vil|mob(?:ile)?|phone|whats?(?:app)?|wa|fono|n[uú]m(?:ero)?|no)$/i;
/** An address with a number, such as WhatsApp's, and the start of one for a call. */
const address = /:\/\/|wa\.me/i;
const scheme = /^(?:tel|callto|sms)$/i;
/** Two ways in which a program writes a whole number, and the one in which it loses digits. */
const grouped = /^\d{1,3}(?:,\d{3}){2,4}(?:\.0+)?$/;
const decimal = /^\d{7,}\.0+$/;
const scientific = /^(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i;
const secondNumber = /(?:\d\D*){7}/;
/** The most digits of one number, with the prefixes of two countries. */
const mostDigits = 17;

/** What was typed as one number; a text with several, or with none, says so. */
export function typedPhone(typed: string): TypedPhone | { problem: TypedProblem } {
  const text = visibleText(typed);
  const whole = wholeNumber(text);
  if (whole === "shortened") return { problem: "shortened" };
  const found = parts.exec(whole ?? text)?.groups;
  if (!found) return { problem: "unreadable" };
  const { before = "", number = "", after = "" } = found;
  const problem = problemOf(before, number, after.replace(extension, ""));
  if (problem) return { problem };
  return {
    hasPlus: number.includes("+"),
    digits: number.replace(/\D/g, ""),
    groups: (number.match(/\d+/g) ?? []).map((group) => group.length),
    leftOut: address.test(before) ? "" : [before, after].map(remarkOf).filter(Boolean).join(", "),
  };
}

/** Why a number with what stands around it is not one; undefined for one that is. */
function problemOf(before: string, number: string, rest: string): TypedProblem | undefined {
  const length = number.replace(/\D/g, "").length;
  if (length > mostDigits || (length > 6 && secondNumber.test(rest))) return "several";
  const isApart = isRemark(before, "before") && isRemark(rest, "after") && !/\d/.test(rest);
  // A plus stands before the digits, once.
  const hasPlusInside = /[^\s(].*\+/.test(number);
  return !isApart || hasPlusInside || hasSecondLine(number) ? "unreadable" : undefined;
}

/** A number as a spreadsheet writes it, as its digits; undefined for any other text. */
function wholeNumber(text: string): string | undefined {
  if (decimal.test(text)) return text.replace(/\.0+$/, "");
  if (grouped.test(text)) return text.replace(/\.0+$/, "").replaceAll(",", "");
  const [, first = "", fraction = "", exponent] = scientific.exec(text) ?? [];
  if (exponent === undefined) return undefined;
  const length = Number(exponent);
  // One digit that is missing at the end is a zero; of more, nobody knows.
  if (fraction.length > length || fraction.length < length - 1) return "shortened";
  return first + fraction.padEnd(length, "0");
}

/** A word that touches the digits is a remark only where it is a label. */
function isRemark(text: string, place: "before" | "after"): boolean {
  const word = (place === "before" ? /\p{L}+$/u : /^\p{L}+/u).exec(text)?.[0];
  return word === undefined || labels.test(word);
}

/** `55 1234 5678/79` names two lines. */
function hasSecondLine(number: string): boolean {
  const [first = "", ...others] = number.split(/[/\\|,]/);
  return first.replace(/\D/g, "").length >= 10 && others.some((one) => /\d/.test(one));
}

function remarkOf(text: string): string {
  const words = text.replace(/^[^\p{L}\d#]+|[^\p{L}\d]+$/gu, "");
  return labels.test(words) || scheme.test(words) ? "" : words;
}

/** Prefixes that belong to Mexico alone: of long distance, of mobiles until 2019, and of mobiles from abroad. */
const mexicanPrefix = /^(?:01|04[45])(?=\d{10}$)/;
const mexicanPrefixAfterCode = /^(?:1|01|04[45])(?=\d{10}$)/;

/** The digits of a Mexican number after its code, without the prefixes that went before them. */
export const afterMexicanCode = (digits: string): string => digits.replace(mexicanPrefixAfterCode, "");

/** What a text says of its country by itself. */
export type SaidCountry =
  /** Digits after `+`, with the code. */
  | { says: "code"; digits: string }
  | { says: "Mexico"; digits: string }
  /** Eleven digits with a 1 before: of the United States, or of Mexico as they were once dialled. */
  | { says: "leadingOne"; digits: string; groups: readonly number[] }
  | { says: "nothing"; digits: string };

/** Which country a number says that it is of, by its plus, by `00`, or by a prefix that one country alone has. */
export function saidCountry({ hasPlus, digits, groups }: TypedPhone): SaidCountry {
  if (hasPlus) return { says: "code", digits: digits.replace(/^0+/, "") };
  if (digits.startsWith("00")) return { says: "code", digits: digits.slice(2) };
  // As the United States dial abroad; after 01 and 044 of Mexico there are ten digits.
  if (/^011\d{11,}$/.test(digits)) return { says: "code", digits: digits.slice(3) };
  if (mexicanPrefix.test(digits)) return { says: "Mexico", digits: digits.replace(mexicanPrefix, "") };
  const afterCode = digits.startsWith("52") ? afterMexicanCode(digits.slice(2)) : "";
  if (digits.length > 11 && afterCode.length === 10) return { says: "Mexico", digits: afterCode };
  if (/^1\d{10}$/.test(digits)) return { says: "leadingOne", digits: digits.slice(1), groups };
  return { says: "nothing", digits };
}
