import { AppError } from "@nutria/contract/errors";
import { messages } from "@nutria/contract/schemas/primitives";
import type { Schema } from "@nutria/contract/define";
import * as z from "zod/mini";

const unknownKey = "Este campo no existe";
const invalid = "Escribe un valor válido";

/** The most fields that an answer names: more than any form shows wrong at once, and few enough for a short answer. */
const mostFields = 20;

/**
 * Parses part of a request with a schema of the contract. Raises `validation` with one Spanish message per
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
  const fields = new Map<string, string>();
  collect(result.error.issues, path, fields);
  throw new AppError("validation", { fields: Object.fromEntries(fields) });
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

type Issue = z.core.$ZodIssue;

function collect(issues: Issue[], prefix: PropertyKey[], fields: Map<string, string>): void {
  for (const issue of issues) {
    if (fields.size >= mostFields) return;
    const path = [...prefix, ...issue.path];
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) addFirst(fields, [...path, key], unknownKey);
    } else if (issue.code === "invalid_union") {
      // The closest alternative is the one with the fewest issues.
      const closest = [...issue.errors].sort((a, b) => a.length - b.length)[0];
      if (closest) collect(closest, path, fields);
      else addFirst(fields, path, inSpanish(issue));
    } else {
      addFirst(fields, path, inSpanish(issue));
    }
  }
}

/** Keeps the first message of a field. A map, because a sender may name a field `toString` or `__proto__`. */
function addFirst(fields: Map<string, string>, path: PropertyKey[], message: string): void {
  const name = path.join(".");
  if (fields.size < mostFields && !fields.has(name)) fields.set(name, message);
}

/** Schemas of the contract carry Spanish messages; a default English message of the library is replaced. */
function inSpanish(issue: Issue): string {
  if (issue.code === "invalid_type" && issue.input === undefined && isDefault(issue))
    return messages.requiredField;
  return isDefault(issue) ? invalid : issue.message;
}

function isDefault(issue: Issue): boolean {
  return /^(Invalid|Too|Unrecognized|Expected)/.test(issue.message);
}
