/**
 * The one reader of the numbers that people type. Mexico writes 1,250.50; scales, labels and other countries write
 * 38,5 or 1.250,50, so a separator alone does not say what it is: the field's own limits do, and where they do not, the
 * field asks. No number is ever taken for another one of ten or a thousand times its size.
 */

/** What a field takes. */
export interface NumberRules {
  minimum?: number;
  maximum?: number;
  /**
   * The most decimals that anybody writes there: 2 for money, so that the comma of `1,250` is no decimal one. Where they
   * are counted, `½` and `3/4` are no numbers: nobody pays half a peso, and what is counted whole has no parts.
   */
  decimals?: number;
  /** What may be written before and after the number, such as `$` and `kg`. */
  sign?: string;
  units?: readonly string[];
  isSigned?: boolean;
  /** Whether the field takes a value, beside its limits. */
  accepts?: (value: number) => boolean;
}

export type NumberReading =
  | { kind: "empty" }
  | { kind: "number"; value: number }
  /** Two numbers that the field would both take: thousands, or decimals. */
  | { kind: "doubtful"; values: readonly [grouped: number, decimal: number] }
  | { kind: "none" };

/** A text longer than this is no number that somebody typed. */
const longestNumber = 40;

/**
 * Reads what was typed into a field: `38,5`, `38.5`, `1,250.50`, `1.250,50`, `1 250`, `½`, `1 ½`, `3/4`, `$650.50`, with
 * the field's units or without. A number outside the limits is still a number: its schema says which limit it is.
 */
export function readNumber(typed: string, rules: NumberRules = {}): NumberReading {
  const text = withoutUnits(plainText(typed), rules);
  if (text === "") return plainText(typed) === "" ? { kind: "empty" } : { kind: "none" };
  const values = valuesOf(text, rules);
  const [first] = values;
  if (first === undefined || text.length > longestNumber) return { kind: "none" };
  const taken = values.filter((value) => takes(rules, value));
  const [grouped, decimal] = taken;
  if (grouped !== undefined && decimal !== undefined) return { kind: "doubtful", values: [grouped, decimal] };
  return { kind: "number", value: grouped ?? first };
}

/** What a field says of a text that it could not read; undefined for one that it could. */
export function readingProblem(reading: NumberReading, invalid: string = numberMessages.invalid) {
  if (reading.kind === "doubtful") return numberMessages.doubtful(...reading.values);
  return reading.kind === "none" ? invalid : undefined;
}

export const numberMessages = {
  invalid: "Escribe un número válido",
  doubtful: (grouped: number, decimal: number) =>
    `¿Es ${String(grouped)} o ${String(decimal)}? Escríbelo así, sin separar los miles`,
} as const;

/** Pesos are written with two decimals at most. */
export const moneyRules: NumberRules = { decimals: 2, sign: "$", units: ["mxn", "pesos"] };

/** Pesos as cents; an amount with parts of a cent stays one, for the schema that refuses it. */
export function centsOf(pesos: number): number {
  return Number((pesos * 100).toFixed(6));
}

const fractions: Readonly<Record<string, string>> = {
  "½": "1/2",
  "¼": "1/4",
  "¾": "3/4",
  "⅓": "1/3",
  "⅔": "2/3",
  "⅛": "1/8",
};

/** One kind of space, one kind of minus, and fractions in figures. */
function plainText(typed: string): string {
  return typed
    .replaceAll(/[½¼¾⅓⅔⅛]/g, (sign) => ` ${fractions[sign]}`)
    .replaceAll("⁄", "/")
    .replaceAll("−", "-")
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase();
}

function withoutUnits(text: string, { sign, units = [] }: NumberRules): string {
  const unit = units.find((one) => text.endsWith(one));
  const number = unit === undefined ? text : text.slice(0, -unit.length);
  return (sign !== undefined && number.startsWith(sign) ? number.slice(sign.length) : number).trim();
}

const grouped = /^[1-9]\d{0,2}(?:(?:,\d{3})+|(?:\.\d{3})+|(?: \d{3})+)$/;
const groupedWithDecimals = /^[1-9]\d{0,2}(?:(?:,\d{3})+\.\d+|(?:\.\d{3})+,\d+|(?: \d{3})+[.,]\d+)$/;
const decimal = /^(?:\d+[.,]?\d*|[.,]\d+)$/;
const fraction = /^(?:(\d+) )?(\d+)\/([1-9]\d*)$/;

/** The numbers that a text may stand for, with its separators as those of thousands first. */
function valuesOf(text: string, rules: NumberRules): number[] {
  const sign = rules.isSigned === true ? /^[+-] ?/.exec(text)?.[0] : undefined;
  if (sign !== undefined) {
    const values = valuesOf(text.slice(sign.length), { ...rules, isSigned: false });
    return sign.startsWith("-") ? values.map((value) => 0 - value) : values;
  }
  const parts = fraction.exec(text);
  if (parts)
    return rules.decimals !== undefined ? [] : [Number(parts[1] ?? 0) + Number(parts[2]) / Number(parts[3])];
  if (groupedWithDecimals.test(text)) return [asDecimal(text)];
  const values = grouped.test(text) ? [Number(text.replaceAll(/[ .,]/g, ""))] : [];
  return decimal.test(text) && !isCommaOfThousands(text, values, rules)
    ? [...values, asDecimal(text)]
    : values;
}

/** In Mexico a comma before three figures is one of thousands, where nobody writes three decimals. */
function isCommaOfThousands(text: string, values: readonly number[], { decimals }: NumberRules): boolean {
  return values.length > 0 && text.includes(",") && decimals !== undefined && decimals < 3;
}

/** A number whose last separator is that of its decimals. */
function asDecimal(text: string): number {
  const at = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
  if (at === -1) return Number(text.replaceAll(" ", ""));
  return Number(`${text.slice(0, at).replaceAll(/[ .,]/g, "")}.${text.slice(at + 1)}`);
}

function takes({ minimum, maximum, decimals, accepts }: NumberRules, value: number): boolean {
  if (value < (minimum ?? -Infinity) || value > (maximum ?? Infinity)) return false;
  return (decimals !== 0 || Number.isInteger(value)) && (accepts?.(value) ?? true);
}
