import { validationError } from "./errors";

/** A decimal number as DynamoDB keeps it: a whole coefficient without trailing zeros, times a power of ten. */
interface Decimal {
  coefficient: bigint;
  exponent: number;
}

const mostDigits = 38;
/** Whole numbers that a JavaScript number holds exactly, written as DynamoDB writes them. */
const plainWhole = /^(0|-?[1-9]\d{0,14})$/;

/** A number as DynamoDB answers it; throws for a text that is none, and for one out of DynamoDB's range. */
export function canonicalNumber(text: string): string {
  return plainWhole.test(text) ? text : format(parse(text));
}

/** Below 0 when `one` is smaller, above 0 when it is larger. */
export function compareNumbers(one: string, other: string): number {
  if (plainWhole.test(one) && plainWhole.test(other)) return Number(one) - Number(other);
  const [left, right] = aligned(parse(one), parse(other));
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The sum, or the difference, without rounding; throws when it has more digits than DynamoDB keeps. */
export function addNumbers(one: string, other: string, sign: 1 | -1 = 1): string {
  const first = parse(one);
  const second = parse(other);
  const [left, right, exponent] = aligned(first, second);
  return format(inRange(shortened(left + BigInt(sign) * right, exponent)));
}

/** Bytes of a number: two digits each, one more, and one for the sign. */
export function sizeOfNumber(text: string): number {
  const digits = text.replace(/[-.]/g, "").replace(/^0+|0+$/g, "").length;
  return Math.ceil(digits / 2) + 1 + (text.startsWith("-") ? 1 : 0);
}

function parse(text: string): Decimal {
  const [, sign, whole = "", fraction = "", power = "0"] =
    /^\s*([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d{1,6}))?\s*$/.exec(text) ?? [];
  if (whole + fraction === "")
    throw validationError(`The parameter cannot be converted to a numeric value: ${text}`);
  const coefficient = BigInt(whole + fraction) * (sign === "-" ? -1n : 1n);
  return inRange(shortened(coefficient, Number(power) - fraction.length));
}

function shortened(coefficient: bigint, exponent: number): Decimal {
  if (coefficient === 0n) return { coefficient, exponent: 0 };
  const digits = String(coefficient);
  const zeros = digits.length - digits.replace(/0+$/, "").length;
  return { coefficient: BigInt(digits.slice(0, digits.length - zeros)), exponent: exponent + zeros };
}

function inRange(decimal: Decimal): Decimal {
  const digits = String(decimal.coefficient).replace("-", "").length;
  const magnitude = digits - 1 + decimal.exponent;
  if (digits > mostDigits)
    throw validationError("Attempting to store more than 38 significant digits in a Number");
  if (magnitude > 125) {
    throw validationError(
      "Number overflow. Attempting to store a number with magnitude larger than supported range",
    );
  }
  if (magnitude < -130) {
    throw validationError(
      "Number underflow. Attempting to store a number with magnitude smaller than supported range",
    );
  }
  return decimal;
}

function aligned(one: Decimal, other: Decimal): [bigint, bigint, number] {
  const exponent = Math.min(one.exponent, other.exponent);
  const scaled = (decimal: Decimal): bigint =>
    decimal.coefficient * 10n ** BigInt(decimal.exponent - exponent);
  return [scaled(one), scaled(other), exponent];
}

function format({ coefficient, exponent }: Decimal): string {
  const sign = coefficient < 0n ? "-" : "";
  const digits = String(coefficient < 0n ? -coefficient : coefficient);
  if (exponent >= 0) return sign + digits + "0".repeat(exponent);
  const padded = digits.padStart(1 - exponent, "0");
  return `${sign}${padded.slice(0, exponent)}.${padded.slice(exponent)}`;
}
