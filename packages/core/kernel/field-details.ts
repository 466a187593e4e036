import type { FieldCode } from "@nutria/contract/wire/field-codes";
import type { FieldDetail } from "@nutria/contract/schemas/field-detail";
import { messages } from "@nutria/contract/schemas/primitives";
import type * as z from "zod/mini";

const unknownKey = "Este campo no existe";
const notText = "Envía un número, no un texto";

/** The most fields that an answer names: more than any form shows wrong at once, and few enough for a short answer. */
const mostFields = 20;

/** The most possible values that an answer names. */
const mostValues = 40;

type Issue = z.core.$ZodIssue;
type Limits = NonNullable<FieldDetail["limits"]>;

/**
 * The errors of the fields, by the issues of a schema: the first of each field, for the first twenty fields. `path` is
 * the position of the parsed part in the request.
 */
export function fieldDetailsOf(issues: readonly Issue[], path: readonly PropertyKey[] = []): FieldDetail[] {
  // A map, because a sender may name a field `toString` or `__proto__`.
  const found = new Map<string, FieldDetail>();
  collect(issues, path, found);
  return [...found.values()];
}

function collect(
  issues: readonly Issue[],
  prefix: readonly PropertyKey[],
  found: Map<string, FieldDetail>,
): void {
  for (const issue of issues) {
    if (found.size >= mostFields) return;
    const path = [...prefix, ...issue.path];
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys)
        addFirst(found, [...path, key], { code: "unknown_field", message: unknownKey });
    } else if (issue.code === "invalid_union" && issue.errors.length > 0) {
      // The closest alternative is the one with the fewest issues.
      const [closest = []] = [...issue.errors].sort((a, b) => a.length - b.length);
      collect(closest, path, found);
    } else {
      addFirst(found, path, { ...problemOf(issue), message: inSpanish(issue) });
    }
  }
}

function addFirst(
  found: Map<string, FieldDetail>,
  path: readonly PropertyKey[],
  problem: Omit<FieldDetail, "field">,
): void {
  const field = path.join(".");
  if (found.size < mostFields && !found.has(field)) found.set(field, { field, ...problem });
}

/** The code of an issue, with what the field would have taken. */
function problemOf(issue: Issue): { code: FieldCode; limits?: Limits } {
  if (isAbsent(issue)) return { code: "required" };
  switch (issue.code) {
    case "invalid_type":
      return { code: "wrong_type", limits: { type: typeNames[issue.expected] ?? issue.expected } };
    case "too_small":
    case "too_big":
      return problemOfSize(issue);
    case "not_multiple_of":
      return { code: "not_multiple", limits: { multipleOf: issue.divisor } };
    case "invalid_value":
      return listed(issue.values);
    case "invalid_union":
      return { code: "not_listed" };
    case "invalid_format":
      return { code: "invalid_format" };
    case "custom":
      return { code: (issue.params?.code as FieldCode | undefined) ?? "invalid" };
    default:
      return { code: "invalid" };
  }
}

const typeNames: Readonly<Record<string, string>> = { int: "integer", record: "object", map: "object" };

function problemOfSize(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): {
  code: FieldCode;
  limits: Limits;
} {
  const isSmall = issue.code === "too_small";
  const limit = Number(isSmall ? issue.minimum : issue.maximum);
  if (issue.origin === "string")
    return isSmall
      ? { code: "too_short", limits: { minimum: limit } }
      : { code: "too_long", limits: { maximum: limit } };
  if (issue.origin === "array" || issue.origin === "set")
    return isSmall
      ? { code: "too_few", limits: { minimum: limit } }
      : { code: "too_many", limits: { maximum: limit } };
  if (issue.inclusive === false)
    return isSmall
      ? { code: "too_small", limits: { exclusiveMinimum: limit } }
      : { code: "too_large", limits: { exclusiveMaximum: limit } };
  return isSmall
    ? { code: "too_small", limits: { minimum: limit } }
    : { code: "too_large", limits: { maximum: limit } };
}

function listed(possible: readonly z.core.util.Primitive[]): { code: FieldCode; limits?: Limits } {
  const values = possible.filter(
    (value) => typeof value === "string" || typeof value === "number" || typeof value === "boolean",
  );
  const areFew = values.length > 0 && values.length <= mostValues;
  return { code: "not_listed", ...(areFew && { limits: { values } }) };
}

/** Whether the field is missing, or empty where a text or a choice is wanted. */
function isAbsent({ code, input, ...issue }: Issue): boolean {
  if (code === "unrecognized_keys" || code === "custom") return false;
  if (input === undefined || input === null) return true;
  const isText = code !== "too_small" || ("origin" in issue && issue.origin === "string");
  return input === "" && isText;
}

/** Schemas of the contract carry Spanish messages; a default English message of the library is replaced. */
function inSpanish(issue: Issue): string {
  const isDefault = /^(Invalid|Too|Unrecognized|Expected)/.test(issue.message);
  if (isTextForNumber(issue) && (isDefault || saysNothingOfText.has(issue.message))) return notText;
  if (isDefault && issue.code === "invalid_type" && issue.input === undefined) return messages.requiredField;
  return isDefault ? messages.invalid : issue.message;
}

/** Messages that would be wrong or of no help where a number came as text. */
const saysNothingOfText = new Set<string>([messages.requiredField, messages.required, messages.invalid]);

function isTextForNumber({ code, input, ...issue }: Issue): boolean {
  const isNumber = "expected" in issue && (issue.expected === "number" || issue.expected === "int");
  return code === "invalid_type" && isNumber && typeof input === "string" && input !== "";
}
