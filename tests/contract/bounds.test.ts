import { routeKeyOf } from "@nutria/contract/wire/define";
import { allRoutes } from "@nutria/contract/routes/index";
import { ImportRecordInput } from "@nutria/contract/schemas/record/archive";
import { ArchivedAppointment } from "@nutria/contract/schemas/record/archived-appointment";
import { PracticeSettings } from "@nutria/contract/schemas/record/practice-settings";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";

type Schema = z.core.$ZodType;
interface Place {
  path: string;
  schema: z.core.$ZodTypes;
}

/** What a stranger sends: the query and body of every route, and the schemas of the files that an import reads. */
const inputs: Place[] = [
  ...allRoutes.flatMap((route) =>
    (["query", "body"] as const).flatMap((part) => {
      const schema = route.spec[part];
      return schema ? [placeOf(`${routeKeyOf(route)} ${part}`, schema)] : [];
    }),
  ),
  placeOf("archive/record file", ImportRecordInput),
  placeOf("archive/record file.appointment", ArchivedAppointment),
  placeOf("archive/settings file", PracticeSettings),
];

const places = inputs.flatMap(within);

/** Values of any shape, each of which is parsed with a schema of its own before anything reads it. */
const parsedLater = [
  "POST /v1/nutritionist/archive/patients/check body.rows[]",
  "POST /v1/nutritionist/archive/patients body.rows[]",
  "POST /v1/event body[]",
  "POST /v1/event body",
  "archive/record file.record.parts",
  "archive/settings file.bodyCriteria.data",
  "archive/settings file.bodyCriteria.history[].before",
];

describe("the contract bounds what a stranger sends", () => {
  test("the walk reaches the whole contract", () => {
    expect(inputs.length).toBeGreaterThan(120);
    expect(places.length).toBeGreaterThan(1500);
  });

  test("every text has a maximum, or a pattern that gives it one", () => {
    const unbounded = places.filter(({ schema }) => schema._zod.def.type === "string" && !isShort(schema));
    expect(unbounded.map(({ path }) => path)).toEqual([]);
  });

  test("every list has a maximum", () => {
    expect(lists.filter(({ most }) => most === undefined).map(({ path }) => path)).toEqual([]);
  });

  test("a list that is too long is refused before its entries are read", () => {
    for (const { path, schema, most } of lists) {
      const result = z.safeParse(schema, unreadableList(path, (most ?? 0) + 1));
      expect(result.success, path).toBe(false);
      expect(result.error?.issues, path).toHaveLength(1);
    }
  });

  test("every map has known keys, and what has any shape is parsed later", () => {
    const open = places.filter(({ schema }) => isOpen(schema)).map(({ path }) => path);
    expect(open.sort()).toEqual(parsedLater.sort());
  });
});

const lists = places.flatMap(({ path, schema }) =>
  schema._zod.def.type === "array" ? [{ path, schema, most: jsonOf(schema).maxItems }] : [],
);

/** A list whose entries raise when they are read. */
function unreadableList(path: string, length: number): unknown[] {
  return new Proxy(Array.from({ length }), {
    get(list, name) {
      if (typeof name === "string" && /^\d+$/.test(name))
        throw new Error(`The entry ${name} of ${path} was read`);
      return Reflect.get(list, name) as unknown;
    },
  });
}

function isOpen({ _zod: { def } }: z.core.$ZodTypes): boolean {
  if (def.type === "object") return def.catchall !== undefined && typeOf(def.catchall) !== "never";
  if (def.type === "record") return typeOf(def.keyType) !== "enum";
  return def.type === "unknown" || def.type === "any";
}

/** Whether a text has a largest length: as its own rule, or by a pattern that repeats nothing without an end. */
function isShort(schema: Schema): boolean {
  const { maxLength, pattern, allOf = [] } = jsonOf(schema);
  const patterns = [pattern, ...allOf.map((rule) => rule.pattern)];
  return maxLength !== undefined || patterns.some((source) => source !== undefined && isFinite(source));
}

function isFinite(pattern: string): boolean {
  const rest = pattern.replaceAll(/\\./g, "x").replaceAll(/\[[^\]]*\]/g, "x");
  return /^\^.*\$$/.test(rest) && !/[*+]|\{\d+,\}/.test(rest);
}

interface JsonSchema {
  maxLength?: number;
  maxItems?: number;
  pattern?: string;
  allOf?: { pattern?: string }[];
}

function jsonOf(schema: Schema): JsonSchema {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
}

function placeOf(path: string, schema: Schema): Place {
  return { path, schema: schema as z.core.$ZodTypes };
}

function typeOf(schema: Schema): string {
  return placeOf("", schema).schema._zod.def.type;
}

/** A schema and every schema that it reaches. Raises for a kind of schema that it does not know. */
function within(place: Place): Place[] {
  return [place, ...partsOf(place).flatMap(within)];
}

function partsOf({ path, schema: { _zod } }: Place): Place[] {
  const { def } = _zod;
  switch (def.type) {
    case "object":
      return Object.entries(def.shape).map(([key, inner]) => placeOf(`${path}.${key}`, inner));
    case "array":
      return [placeOf(`${path}[]`, def.element)];
    case "record":
      return isOpen({ _zod } as z.core.$ZodTypes) ? [] : [placeOf(`${path}{}`, def.valueType)];
    case "union":
      return def.options.map((option) => placeOf(path, option));
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
      return [placeOf(path, def.innerType)];
    case "pipe":
      // A transformation gives what was sent to the schema after it; any other first schema reads what was sent.
      return [placeOf(path, typeOf(def.in) === "transform" ? def.out : def.in)];
    case "string":
    case "number":
    case "boolean":
    case "enum":
    case "literal":
    case "unknown":
      return [];
    default:
      throw new Error(`${path} has the unknown kind ${def.type}`);
  }
}
