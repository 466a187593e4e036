import { parseArgs } from "node:util";
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
  name: text,
  address: text,
  city: text,
  threshold: text,
  types: text,
  active: text,
  all: yes,
  event: text,
  month: text,
  stage: text,
  region: text,
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
  return parseArgs({
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
