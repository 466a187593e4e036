import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { convertToAttr, convertToNative } from "@aws-sdk/util-dynamodb";

type Stored = Record<string, AttributeValue>;

/**
 * An item as DynamoDB takes it, without undefined attributes. The common types are converted here, in one pass; the SDK
 * converts the others, and raises for what DynamoDB cannot store.
 */
export function toStored(item: Readonly<Record<string, unknown>>): Stored {
  const stored: Stored = {};
  for (const name in item) {
    const value = item[name];
    if (value !== undefined) stored[name] = toAttribute(value);
  }
  return stored;
}

function toAttribute(value: unknown): AttributeValue {
  switch (typeof value) {
    case "string":
      return { S: value };
    case "boolean":
      return { BOOL: value };
    case "number":
      if (Math.abs(value) <= Number.MAX_SAFE_INTEGER) return { N: String(value) };
      break;
    case "object":
      if (value === null) return { NULL: true };
      if (Array.isArray(value)) {
        const list: AttributeValue[] = [];
        for (const one of value) if (one !== undefined) list.push(toAttribute(one));
        return { L: list };
      }
      if (Object.getPrototypeOf(value) === Object.prototype)
        return { M: toStored(value as Record<string, unknown>) };
      break;
  }
  return convertToAttr(value as never, { removeUndefinedValues: true });
}

/** The plain object of a stored item. */
export function fromStored(stored: Readonly<Stored>): Record<string, unknown> {
  const item: Record<string, unknown> = {};
  for (const name in stored) item[name] = fromAttribute(stored[name] as AttributeValue);
  return item;
}

function fromAttribute(attribute: AttributeValue): unknown {
  if (attribute.S !== undefined) return attribute.S;
  if (attribute.BOOL !== undefined) return attribute.BOOL;
  if (attribute.M !== undefined) return fromStored(attribute.M);
  if (attribute.L !== undefined) return attribute.L.map(fromAttribute);
  if (attribute.NULL !== undefined) return null;
  if (attribute.N !== undefined) {
    const number = Number(attribute.N);
    if (Math.abs(number) <= Number.MAX_SAFE_INTEGER) return number;
  }
  return convertToNative(attribute);
}
