import * as z from "zod/mini";
import type { Schema } from "../wire/define";
import { answeredFormats, formatOf } from "./formats";
import { isJson, rewritten, schemaRef, type Json } from "./json";
import { namedSchemas } from "./named-schemas";

type Direction = "input" | "output";

/** The schemas of the description: each named one once, and each other one where it is used. */
export interface Components {
  /** The named schemas that are used, by name. */
  schemas: Record<string, Json>;
  /** A body as it is sent: a reference, or what it consists of. */
  sent(schema: Schema): Json;
  answered(schema: Schema): Json;
  /** The properties of a query, each of which is a parameter. */
  query(schema: Schema): Json;
}

/** The schemas that routes use, by how they use them. */
export interface UsedSchemas {
  bodies: readonly Schema[];
  queries: readonly Schema[];
  answers: readonly Schema[];
}

/**
 * Describes schemas that are sent and answered. A named schema whose two directions differ is described twice: what is
 * answered has its name, what is sent has `Input` behind it. Two of one shape are described once, by the shorter name.
 */
export function componentsOf({ bodies, queries, answers }: UsedSchemas): Components {
  const names = namedSchemas();
  const input = described(names, new Set([...bodies, ...queries]), "input");
  const output = described(names, new Set(answers), "output");
  const queryOf = (schema: Schema): Json => {
    const json = input.roots.get(schema) as Json;
    return input.named[nameIn(json) ?? ""] ?? json;
  };
  const sent = usedOf(
    [...bodies.map((schema) => input.roots.get(schema)), ...queries.map(queryOf)],
    input.named,
  );
  const answered = usedOf([...output.roots.values()], output.named);
  const renamed = namesOfDiffering(sent, answered);
  const all = { ...answered };
  for (const [name, json] of Object.entries(sent)) all[renamed.get(name) ?? name] = withNames(json, renamed);
  const only = namesOfShapes(all);
  const kept = Object.keys(all).filter((name) => !only.has(name));
  return {
    schemas: Object.fromEntries(kept.sort().map((name) => [name, withNames(all[name] as Json, only)])),
    sent: (schema) => withNames(withNames(input.roots.get(schema) as Json, renamed), only),
    answered: (schema) => withNames(output.roots.get(schema) as Json, only),
    query: (schema) => withNames(withNames(queryOf(schema), renamed), only),
  };
}

/** The JSON schemas of one direction: of every named schema, and of the roots. */
function described(names: ReadonlyMap<Schema, string>, roots: ReadonlySet<Schema>, io: Direction) {
  const registry = z.registry<{ id: string }>();
  for (const [schema, name] of names) registry.add(schema, { id: name });
  const ids = new Map<Schema, string>();
  for (const root of roots) {
    const id = names.get(root) ?? `root:${ids.size}`;
    ids.set(root, id);
    if (!names.has(root)) registry.add(root, { id });
  }
  const { schemas } = z.toJSONSchema(registry, {
    io,
    metadata: registry,
    unrepresentable: "any",
    uri: schemaRef,
    override: ({ zodSchema, jsonSchema }) => adjust(zodSchema, jsonSchema as Json, io),
  }) as { schemas: Record<string, Json> };
  const of = (id: string): Json => {
    const { $schema: _, $id: __, ...json } = schemas[id] as Json;
    return io === "output" ? (rewritten(json, answeredFormats) as Json) : json;
  };
  return {
    named: Object.fromEntries([...names.values()].map((name) => [name, of(name)])),
    roots: new Map(
      [...ids].map(([schema, id]) => [schema, names.has(schema) ? { $ref: schemaRef(id) } : of(id)] as const),
    ),
  };
}

function adjust(schema: Schema, json: Json, io: Direction): void {
  const { def } = schema._zod;
  // An answer may have more fields tomorrow; one that never will says so with `strictObject`.
  if (io === "output" && def.type === "object" && !(def as z.core.$ZodObjectDef).catchall)
    delete json.additionalProperties;
  if (json.oneOf && "discriminator" in def) json.discriminator ??= discriminatorOf(json.oneOf as Json[], def);
  // What any integer is within says nothing.
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  const format = formatOf(schema, json);
  if (format !== undefined) json.format = format;
}

/** Which of the named alternatives a value is, by one of its properties; undefined where one has no name. */
function discriminatorOf(options: readonly Json[], def: z.core.$ZodTypeDef): Json | undefined {
  const { discriminator, options: schemas } = def as unknown as {
    discriminator: string;
    options: z.core.$ZodObject[];
  };
  if (!options.every(({ $ref }) => typeof $ref === "string")) return undefined;
  const mapping: Record<string, unknown> = {};
  for (const [at, option] of schemas.entries()) {
    for (const value of option._zod.propValues?.[discriminator] ?? []) {
      mapping[String(value)] = (options[at] as Json).$ref;
    }
  }
  return { propertyName: discriminator, mapping };
}

function nameIn({ $ref }: Json): string | undefined {
  return typeof $ref === "string" ? $ref.slice(schemaRef("").length) : undefined;
}

/** A copy in which the named schemas that have another name have it. */
function withNames(json: Json, names: ReadonlyMap<string, string>): Json {
  if (names.size === 0) return json;
  const inNew = ($ref: string): string => {
    const name = $ref.slice(schemaRef("").length);
    return schemaRef(names.get(name) ?? name);
  };
  return rewritten(json, (object) => {
    const { $ref, discriminator } = object;
    if (typeof $ref === "string") return { ...object, $ref: inNew($ref) };
    if (!isJson(discriminator)) return object;
    const mapping = Object.entries(discriminator.mapping as Record<string, string>).map(
      ([value, ref]) => [value, inNew(ref)] as const,
    );
    return { ...object, discriminator: { ...discriminator, mapping: Object.fromEntries(mapping) } };
  }) as Json;
}

/** New names for what is sent otherwise than it is answered, itself or in one of its parts. */
function namesOfDiffering(
  sent: Readonly<Record<string, Json>>,
  answered: Readonly<Record<string, Json>>,
): Map<string, string> {
  const both = Object.keys(sent).filter((name) => name in answered);
  const differing = new Set(
    both.filter((name) => JSON.stringify(sent[name]) !== JSON.stringify(answered[name])),
  );
  untilSame(differing, () => {
    for (const name of both) if (refsIn(sent[name]).some((ref) => differing.has(ref))) differing.add(name);
  });
  const free = (name: string): string => (name in sent || name in answered ? free(`${name}Input`) : name);
  return new Map([...differing].map((name) => [name, free(`${name}Input`)]));
}

/** The names of one shape → the name that stays for it: the shortest, and of those the first. */
function namesOfShapes(schemas: Readonly<Record<string, Json>>): Map<string, string> {
  const only = new Map<string, string>();
  untilSame(only, () => {
    const byShape = new Map<string, string>();
    const names = Object.keys(schemas)
      .filter((name) => !only.has(name))
      .sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
    for (const name of names) {
      const shape = JSON.stringify(withNames(schemas[name] as Json, only));
      const first = byShape.get(shape);
      if (first === undefined) byShape.set(shape, name);
      else only.set(name, first);
    }
    for (const [name, first] of only) only.set(name, only.get(first) ?? first);
  });
  return only;
}

/** Repeats a step that adds to a collection until it adds nothing. */
function untilSame(grown: { size: number }, step: () => void): void {
  for (let before = -1; before !== grown.size;) {
    before = grown.size;
    step();
  }
}

function refsIn(json: unknown): string[] {
  if (Array.isArray(json)) return json.flatMap(refsIn);
  if (!isJson(json)) return [];
  const name = nameIn(json);
  return [...(name === undefined ? [] : [name]), ...Object.values(json).flatMap(refsIn)];
}

/** The schemas that are used, directly or in another. */
function usedOf(roots: readonly unknown[], schemas: Readonly<Record<string, Json>>): Record<string, Json> {
  const found: Record<string, Json> = {};
  const open = roots.flatMap(refsIn);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (name in found) continue;
    found[name] = schemas[name] as Json;
    open.push(...refsIn(found[name]));
  }
  return found;
}
