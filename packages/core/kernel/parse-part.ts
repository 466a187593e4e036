import { AppError } from "@nutria/contract/wire/errors";
import type { Schema } from "@nutria/contract/wire/define";
import * as z from "zod/mini";
import { fieldDetailsOf } from "./field-details";

/**
 * Parses part of a request with a schema of the contract. Raises `validation` with one Spanish message and one code per
 * field, the first that applies, for the first twenty fields; unknown keys are refused. `path` is the position of the
 * part in the request, for the names of the fields.
 */
export function parsePart<S extends Schema>(
  schema: S,
  value: unknown,
  path: PropertyKey[] = [],
): z.output<S> {
  const result = check(schema, value);
  if (result.success) return result.data;
  throw new AppError("validation", { details: fieldDetailsOf(result.error.issues, path) });
}

/**
 * The library compares the `length` of any value with a limit, even after the check of its type failed, and an
 * object with a `toString` of its own cannot be compared. Such an object is checked again without it.
 */
function check<S extends Schema>(schema: S, value: unknown) {
  const options = { reportInput: true };
  try {
    return z.safeParse(schema, value, options);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return z.safeParse(schema, withoutConversions(value), options);
  }
}

/** A copy of parsed JSON whose objects convert to text in the standard way. */
function withoutConversions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutConversions);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => key !== "toString" && key !== "valueOf");
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutConversions(inner)]));
}
