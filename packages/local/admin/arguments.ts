import { parseOnce } from "../shared/parse-once";
import { UsageError } from "./usage";

const text = { type: "string" } as const;
const yes = { type: "boolean" } as const;

const options = {
  url: text,
  json: yes,
  help: yes,
  search: text,
  limit: text,
  reason: text,
  "dry-run": yes,
  name: text,
  address: text,
  redirect: text,
  city: text,
  threshold: text,
  types: text,
  active: text,
  test: yes,
  type: text,
  price: text,
  passes: text,
  users: text,
  agenda: text,
  percent: text,
  from: text,
  until: text,
  "limit-each": text,
  all: yes,
  event: text,
  month: text,
  stage: text,
  region: text,
  "new-password": yes,
} as const;

export type Options = ReturnType<typeof parse>["values"];
export type OptionName = keyof typeof options;

/** Replaces the dash of a negative number, which `parseArgs` would read as an option. */
const minus = "\u2212";

/** Parses positional arguments and options. Throws a {@link UsageError} for an unknown option. */
export function readArguments(argv: string[]): { positionals: string[]; options: Options } {
  try {
    const { values, positionals } = parse(argv);
    return { positionals: positionals.map((argument) => argument.replace(minus, "-")), options: values };
  } catch (error) {
    if (!(error instanceof Error) || !("code" in error)) throw error;
    throw new UsageError(`No se entiende: ${error.message.split(/[.\n]/)[0]}`, { cause: error });
  }
}

function parse(argv: string[]) {
  return parseOnce({
    args: argv.map((word) => (/^-\d+$/.test(word) ? word.replace("-", minus) : word)),
    options,
    allowPositionals: true,
  });
}

/** A required argument; `what` is its name in Spanish. Throws a {@link UsageError}. */
export function required(value: string | undefined, what: string): string {
  if (value === undefined || value === "") throw new UsageError(`Falta ${what}`);
  return value;
}

/** A required integer argument. Throws a {@link UsageError}. */
export function wholeNumber(value: string | undefined, what: string): number {
  const number = Number(required(value, what));
  if (!Number.isInteger(number)) throw new UsageError(`${what} debe ser un número entero, y es "${value}"`);
  return number;
}

/** A required price in pesos, such as 1250 or 349.50, in cents. Throws a {@link UsageError}. */
export function cents(value: string | undefined, what: string): number {
  const pesos = required(value, what);
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(pesos))
    throw new UsageError(`${what} debe ser una cantidad en pesos, y es "${pesos}"`);
  return Math.round(Number(pesos) * 100);
}

/** Null for `none`, otherwise what `read` makes of the value. */
export function orNone<Value extends string | undefined, Result>(
  value: Value,
  read: (value: Value) => Result,
): Result | null {
  return value === "none" ? null : read(value);
}

/** A required `yes` or `no`. Throws a {@link UsageError}. */
export function isYes(value: string | undefined, what: string): boolean {
  return oneOf(value, ["yes", "no"], what) === "yes";
}

/** A required argument with fixed values. Throws a {@link UsageError}. */
export function oneOf<Word extends string>(
  value: string | undefined,
  words: readonly Word[],
  what: string,
): Word {
  const word = words.find((one) => one === value);
  if (word === undefined) throw new UsageError(`Falta ${what}: ${words.join(" o ")}`);
  return word;
}
