/*
 * EventBridge's pattern language: every field of a pattern must match; a list means "any of these"; an object reaches
 * into the event; `$or` holds alternatives. A value that is a list in the event matches if one of its elements does.
 */

export type PatternValue = string | number | boolean | null | PatternTest;
export type PatternTest = Readonly<Record<string, unknown>>;
export interface EventPattern {
  readonly [field: string]: readonly PatternValue[] | readonly EventPattern[] | EventPattern;
}

type Scalar = string | number | boolean | null | undefined;

/** Whether an event matches a pattern. */
export function matchesPattern(pattern: EventPattern, event: unknown): boolean {
  return Object.entries(pattern).every(([field, wanted]) => {
    if (field === "$or")
      return (wanted as readonly EventPattern[]).some((either) => matchesPattern(either, event));
    const found = isObject(event) ? event[field] : undefined;
    if (Array.isArray(wanted)) return matchesAny(wanted as readonly PatternValue[], found);
    if (Array.isArray(found)) return found.some((element) => matchesPattern(wanted as EventPattern, element));
    return matchesPattern(wanted as EventPattern, found);
  });
}

/** Throws an error with the reason when the pattern is empty or uses an unknown operator. */
export function checkPattern(pattern: EventPattern): void {
  for (const [field, wanted] of Object.entries(pattern)) {
    if (field === "$or") (wanted as readonly EventPattern[]).forEach(checkPattern);
    else if (!Array.isArray(wanted)) checkPattern(wanted as EventPattern);
    else {
      if (wanted.length === 0) throw new Error(`The pattern of "${field}" is empty.`);
      for (const value of wanted as readonly PatternValue[]) {
        if (!isObject(value)) continue;
        const [operator = ""] = Object.keys(value);
        if (!(operator in tests))
          throw new Error(`The pattern of "${field}" uses "${operator}", which does not exist.`);
      }
    }
  }
}

function matchesAny(wanted: readonly PatternValue[], found: unknown): boolean {
  const elements: unknown[] =
    Array.isArray(found) && found.length > 0 ? found : [Array.isArray(found) ? undefined : found];
  return wanted.some((value) => elements.some((element) => matchesValue(value, scalarOf(element))));
}

function matchesValue(wanted: PatternValue, found: Scalar): boolean {
  if (!isObject(wanted)) return wanted === found;
  const [[operator, argument]] = Object.entries(wanted) as [[string, unknown]];
  const test = tests[operator];
  if (test === undefined) throw new Error(`Unknown pattern operator "${operator}".`);
  return test(found, argument);
}

const tests: Record<string, (found: Scalar, argument: unknown) => boolean> = {
  prefix: (found, argument) => compareEnds(found, argument, (text, end) => text.startsWith(end)),
  suffix: (found, argument) => compareEnds(found, argument, (text, end) => text.endsWith(end)),
  "equals-ignore-case": (found, argument) =>
    typeof found === "string" && found.toLowerCase() === String(argument).toLowerCase(),
  wildcard: (found, argument) => typeof found === "string" && wildcardPattern(String(argument)).test(found),
  exists: (found, argument) => (found !== undefined) === argument,
  numeric: (found, argument) =>
    typeof found === "number" && matchesNumbers(found, argument as (string | number)[]),
  "anything-but": (found, argument) => {
    if (found === undefined) return false;
    const excluded = (Array.isArray(argument) ? argument : [argument]) as PatternValue[];
    return !excluded.some((value) => alternativesOf(value).some((one) => matchesValue(one, found)));
  },
};

/** Splits `{ prefix: ["a", "b"] }`, which `anything-but` accepts, into one test for each value. */
function alternativesOf(value: PatternValue): PatternValue[] {
  if (!isObject(value)) return [value];
  const [[operator, argument]] = Object.entries(value) as [[string, unknown]];
  return Array.isArray(argument) && operator !== "numeric"
    ? argument.map((one: unknown) => ({ [operator]: one }))
    : [value];
}

/** The argument of prefix and suffix is a string, or `{ "equals-ignore-case": string }`. */
function compareEnds(
  found: Scalar,
  argument: unknown,
  compare: (text: string, end: string) => boolean,
): boolean {
  if (typeof found !== "string") return false;
  if (!isObject(argument)) return compare(found, String(argument));
  return compare(found.toLowerCase(), String(argument["equals-ignore-case"]).toLowerCase());
}

const comparisons: Record<string, (found: number, limit: number) => boolean> = {
  "=": (found, limit) => found === limit,
  "<": (found, limit) => found < limit,
  "<=": (found, limit) => found <= limit,
  ">": (found, limit) => found > limit,
  ">=": (found, limit) => found >= limit,
};

function matchesNumbers(found: number, conditions: (string | number)[]): boolean {
  for (let index = 0; index < conditions.length; index += 2) {
    const compare = comparisons[String(conditions[index])];
    if (compare === undefined || !compare(found, Number(conditions[index + 1]))) return false;
  }
  return true;
}

/** `*` stands for anything; `\*` and `\\` stand for themselves. */
function wildcardPattern(text: string): RegExp {
  const source = text.replace(/\\([*\\])|\*|[.+?^${}()|[\]\\]/g, (match, escaped: string | undefined) => {
    if (escaped !== undefined) return `\\${escaped}`;
    return match === "*" ? ".*" : `\\${match}`;
  });
  return new RegExp(`^${source}$`, "s");
}

function scalarOf(value: unknown): Scalar {
  return typeof value === "object" && value !== null ? undefined : (value as Scalar);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
