import * as z from "zod/mini";
import type { Schema } from "../wire/define";
import { incomingEventSchemas } from "./incoming-events";
import { schemaModules } from "./schema-modules";

const isNamed = (name: string, value: unknown): value is Schema =>
  /^[A-Z]/.test(name) && value instanceof z.core.$ZodType;

/** The schemas that have a name in the description of the API: those that the contract exports, and each inbound event. */
export function namedSchemas(): Map<Schema, string> {
  const names = new Map<Schema, string>();
  for (const [name, schema] of Object.entries(incomingEventSchemas)) names.set(schema, name);
  for (const module of schemaModules) {
    for (const [name, value] of Object.entries(module)) {
      if (isNamed(name, value) && !names.has(value)) names.set(value, name);
    }
  }
  return names;
}
