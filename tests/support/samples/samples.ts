import type { Schema } from "@nutria/contract/wire/define";
import * as z from "zod/mini";

/** The parts of a schema's definition that a sample is made from. */
interface Definition {
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  options?: readonly Schema[];
  in?: Schema;
}

/** Values of the contract's formats, the first that a schema accepts is its sample. */
const candidates: readonly unknown[] = [
  "Ana",
  "ana@correo.mx",
  "5512345678",
  "5",
  "100000",
  "2030-01-07",
  "2030-01-07T18:00:00.000Z",
  "2020-01-07T18:00:00.000Z",
  "2030-01",
  "18:00",
  "America/Mexico_City",
  "https://ejemplo.mx",
  "nut_01J00000000000000000000000",
  "ana-perez",
  30,
  1,
  0,
  true,
  {},
  [],
];

/** A value that the schema accepts, or close to one where its rules join several fields. */
export function sampleOf(schema: Schema): unknown {
  const definition = schema._zod.def as unknown as Definition;
  const [value] = schema._zod.values ?? [];
  if (value !== undefined) return value;
  if (definition.shape) {
    return Object.fromEntries(Object.entries(definition.shape).map(([key, inner]) => [key, sampleOf(inner)]));
  }
  if (definition.element) return [sampleOf(definition.element)];
  const accepted = candidates.find((candidate) => z.safeParse(schema, candidate).success);
  if (accepted !== undefined) return accepted;
  const inner = definition.innerType ?? definition.options?.[0] ?? definition.in;
  return inner && sampleOf(inner);
}

/** The value with another in place of each of its parts, one at a time, with the path of the part. */
export function* replacements(value: unknown, other: unknown): Generator<unknown> {
  yield other;
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    for (const replaced of replacements(inner, other)) {
      yield Array.isArray(value)
        ? value.map((old: unknown, index) => (String(index) === key ? replaced : old))
        : { ...value, [key]: replaced };
    }
  }
}
