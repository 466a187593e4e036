import { maximumPortions } from "@nutria/contract/clinical/equivalents";
import { ApiError } from "@nutria/contract/wire/api-error";
import { leastGrams, mostGrams } from "@nutria/contract/clinical/foods/amount";
import { readingProblem, readNumber, type NumberRules } from "@nutria/contract/web/typed-number";
import type * as z from "zod/mini";

export type FieldErrors = Readonly<Record<string, string>>;

/** What a schema says against some input, by the path of the field; nothing for a valid one. */
export function errorsOf(schema: z.ZodMiniType, input: unknown): FieldErrors {
  const result = schema.safeParse(input);
  if (result.success) return {};
  return Object.fromEntries(
    result.error.issues.toReversed().map(({ path, message }) => [path.join("."), message]),
  );
}

/** The fields that the server refused. */
export const refusedFields = (error: Error): FieldErrors =>
  error instanceof ApiError ? (error.fields ?? {}) : {};

/** A typed number of some unit; undefined for nothing, and not a number for what cannot be read. */
export function numberIn(typed: string, rules: NumberRules): number | undefined {
  const reading = readNumber(typed, rules);
  if (reading.kind === "empty") return undefined;
  return reading.kind === "number" ? reading.value : Number.NaN;
}

/** Typed texts of the number fields, by the paths of the fields. */
export type TypedNumbers = Readonly<Record<string, readonly [typed: string, rules: NumberRules]>>;

/** What is wrong with a text that could not be read, or may be two numbers, instead of what a schema says of none. */
export function readingErrors(errors: FieldErrors, numbers: TypedNumbers): FieldErrors {
  const said = Object.entries(errors).map(([path, message]) => {
    const [typed, rules] = numbers[path] ?? [];
    return [path, (typed !== undefined && readingProblem(readNumber(typed, rules))) || message];
  });
  return Object.fromEntries(said) as FieldErrors;
}

/** The figures of 100 g, the grams of a measure or ingredient, and what is counted. */
export const numberRules = {
  energyKcal: { maximum: 902, units: ["kcal"] },
  grams: { maximum: 100, units: ["g"] },
  milligrams: { maximum: 40_000, units: ["mg"] },
  amount: { minimum: leastGrams, maximum: mostGrams, units: ["g"] },
  portions: { maximum: maximumPortions },
  whole: { decimals: 0 },
} as const satisfies Record<string, NumberRules>;
