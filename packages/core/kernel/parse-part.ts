import { AppError } from "@nutria/contract/errors";
import { messages } from "@nutria/contract/schemas/primitives";
import type { Schema } from "@nutria/contract/define";
import * as z from "zod/mini";

const unknownKey = "Este campo no existe";
const invalid = "Escribe un valor válido";

/**
 * Parses part of a request with a schema of the contract. Raises `validation` with one Spanish message per
 * field, the first that applies; unknown keys are refused. `path` is the position of the part in the request,
 * for the names of the fields.
 */
export function parsePart<S extends Schema>(
  schema: S,
  value: unknown,
  path: PropertyKey[] = [],
): z.output<S> {
  const result = z.safeParse(schema, value, { reportInput: true });
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  collect(result.error.issues, path, fields);
  throw new AppError("validation", { fields });
}

type Issue = z.core.$ZodIssue;

function collect(issues: Issue[], prefix: PropertyKey[], fields: Record<string, string>): void {
  for (const issue of issues) {
    const path = [...prefix, ...issue.path];
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) fields[[...path, key].join(".")] ??= unknownKey;
    } else if (issue.code === "invalid_union") {
      // The closest alternative is the one with the fewest issues.
      const closest = [...issue.errors].sort((a, b) => a.length - b.length)[0];
      if (closest) collect(closest, path, fields);
      else fields[path.join(".")] ??= invalid;
    } else {
      fields[path.join(".")] ??= inSpanish(issue);
    }
  }
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
