import { validations, type ActionInput } from "./dynalite-modules";

type Types = Record<string, { type?: string; children?: unknown }>;

/**
 * Checks the types of an input as dynalite does. dynalite interprets its description of the types for every value of an
 * item; here maps of values that are as an SDK writes them skip that, and all others get its error.
 */
export function checkTypes(input: object, types: Record<string, unknown>): ActionInput {
  const rest: Record<string, unknown> = { ...input };
  const wellTyped: Record<string, unknown> = {};
  for (const [name, { type, children }] of Object.entries(types as Types)) {
    const map = rest[name];
    if (type !== "Map<AttributeValue>" || children !== "AttrStruct<ValueStruct>" || !isMap(map)) continue;
    wellTyped[name] = map;
    delete rest[name];
  }
  return Object.assign(validations.checkTypes(rest, types), wellTyped);
}

function isMap(value: unknown): value is object {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  for (const key in value) {
    if (!isAttributeValue((value as Record<string, unknown>)[key])) return false;
  }
  return true;
}

function isAttributeValue(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  let type: string | undefined;
  for (const key in value) {
    if (type !== undefined) return false;
    type = key;
  }
  if (type === undefined) return false;
  const content = (value as Record<string, unknown>)[type];
  switch (type) {
    case "S":
    case "N":
      return typeof content === "string";
    case "BOOL":
    case "NULL":
      return typeof content === "boolean";
    case "SS":
    case "NS":
      return Array.isArray(content) && content.every((one) => typeof one === "string");
    case "L":
      return Array.isArray(content) && content.every(isAttributeValue);
    case "M":
      return isMap(content);
    // Bytes, whose encoding dynalite checks, and what does not exist.
    default:
      return false;
  }
}
