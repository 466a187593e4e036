import * as z from "zod/mini";
import { assistantFields, type FieldMarks } from "./assistant-fields";
import type { AssistantRight } from "./assistants";
import type { Route, Schema } from "../wire/define";

type Fields = Record<string, unknown>;
type MarkOf = FieldMarks[string] | undefined;

/** The fields of a body or a query that only the owner fills in: what an assistant cannot read, and what costs a pass. */
export const ownerFields: readonly string[] = ["comment", "shouldAddPass"];

/**
 * An answer of a route as an assistant with these rights sees it: the fields that are marked, and in the place of a required one
 * that is not, the blank of its schema. Raises an error for a route without marks.
 */
export function asAssistantSees(
  { name, spec }: Route,
  answer: unknown,
  rights: readonly AssistantRight[],
): unknown {
  if (spec.response === undefined) return undefined;
  const marks = assistantFields[name];
  if (marks === undefined) throw new Error(`${name} has no marks for assistants`);
  return seen(spec.response, answer, marks, rights);
}

/** What a refusal says of the state as it is now, which is of the form of the route's answer. */
export function currentAsAssistantSees(
  route: Route,
  current: unknown,
  rights: readonly AssistantRight[],
): unknown {
  const isKnown = current !== undefined && route.spec.current === undefined;
  return isKnown ? asAssistantSees(route, current, rights) : undefined;
}

function seen(given: Schema, value: unknown, marks: FieldMarks, rights: readonly AssistantRight[]): unknown {
  const schema = bare(given);
  if (Array.isArray(value)) {
    const { element } = partsOf(schema);
    return element && value.map((one) => seen(element, one, marks, rights));
  }
  const { shape } = partsOf(schema);
  if (typeof value !== "object" || value === null) return value;
  if (shape === undefined) throw new Error("An object without fields of its own cannot be marked");
  const shown: Fields = {};
  for (const [name, field] of Object.entries(shape)) {
    const one = (value as Fields)[name];
    const inner = marksWithin(marks[name], rights);
    if (inner === undefined) {
      const blank = blankOf(field);
      if (blank !== absent) shown[name] = blank;
    } else if (Object.hasOwn(value, name)) {
      shown[name] = inner === true ? plain(name, one) : seen(field, one, inner, rights);
    }
  }
  return shown;
}

/** A value without parts, or a list of such: what has parts is marked part by part, whatever its schema says. */
function plain(name: string, value: unknown): unknown {
  const parts: unknown[] = Array.isArray(value) ? value : [value];
  if (parts.some((part) => typeof part === "object" && part !== null)) {
    throw new Error(`${name} has parts, which need marks of their own`);
  }
  return value;
}

/** What of a field is shown: all of it, the fields that are marked within, or nothing. */
function marksWithin(mark: MarkOf, rights: readonly AssistantRight[]): true | FieldMarks | undefined {
  if (mark === undefined) return undefined;
  if (mark === true) return true;
  if (typeof mark === "string") return rights.includes(mark) ? true : undefined;
  if (!isGuarded(mark)) return mark;
  const [right, within] = mark;
  return rights.includes(right) ? within : undefined;
}

const isGuarded = (mark: object): mark is readonly [AssistantRight, FieldMarks] => Array.isArray(mark);

/** An optional field is left out. */
const absent = Symbol("absent");

/**
 * What stands in the place of a field that is not shown: nothing, null, an empty list or an empty text, whichever its schema
 * admits. Raises an error for one that admits none: it has to be marked.
 */
export function blankOf(field: Schema): unknown {
  for (const blank of [undefined, null, [], ""]) {
    if (z.safeParse(field as z.ZodMiniType, blank).success) return blank === undefined ? absent : blank;
  }
  throw new Error("A field that is not marked for assistants has no blank");
}

interface Parts {
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
}

export const partsOf = (schema: Schema): Parts => schema._zod.def as Parts;

/** A schema without what makes it optional or nullable. */
export function bare(schema: Schema): Schema {
  const { innerType } = partsOf(schema);
  return innerType === undefined ? schema : bare(innerType);
}
