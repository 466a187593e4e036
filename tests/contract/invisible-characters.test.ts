import { allRoutes } from "@nutria/contract/routes/index";
import { expect, test } from "vitest";
import * as z from "zod/mini";

type Schema = z.core.$ZodType;
interface Definition {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  options?: Schema[];
  valueType?: Schema;
  in?: Schema;
  out?: Schema;
  items?: Schema[];
  getter?: () => Schema;
}

/** The texts that a schema takes, each with its place. */
function textsIn(schema: Schema, place: string, seen = new Set<Schema>()): [string, Schema][] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { type, ...definition } = schema._zod.def as unknown as Definition;
  if (type === "string") return [[place, schema]];
  const inner = [
    ...Object.entries(definition.shape ?? {}).map(([name, one]): [string, Schema] => [
      `${place}.${name}`,
      one,
    ]),
    ...[definition.element, definition.innerType, definition.valueType, definition.out, definition.getter?.()]
      .concat(definition.options, definition.items)
      .filter((one) => one !== undefined)
      .map((one): [string, Schema] => [place, one]),
  ];
  return inner.flatMap(([at, one]) => textsIn(one, at, seen));
}

const hidden = ["\u00ad", "\u200b", "\u2060", "\u202e", "\ufeff", "\u0000", "\ud800"];

/** Texts that are kept as they are: passwords, and what names something that is there already or is not found. */
const asItIs =
  /\.([a-zA-Z]*[pP]assword|[a-zA-Z]*[tT]oken|code|_id|patients?|nutritionist|partner|slug|services?|offices|appointments|payment|plan|food|ref|copyOf|uploadId|cardId|attachment|upTo|entry|entries|endpoint|address)$/;

test("No text that a call stores keeps a character that nobody sees", () => {
  const kept: string[] = [];
  for (const { spec } of allRoutes) {
    if (spec.body === undefined) continue;
    for (const [place, schema] of textsIn(spec.body, `${spec.method} ${spec.path} body`)) {
      if (asItIs.test(place)) continue;
      const found = hidden.filter((character) => {
        const read = z.safeParse(schema, `Ana${character}Luna`);
        return read.success && String(read.data).includes(character);
      });
      if (found.length > 0) kept.push(place);
    }
  }
  expect(kept).toEqual([]);
});
