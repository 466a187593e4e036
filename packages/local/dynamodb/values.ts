import { validationError } from "./errors";
import { addNumbers, canonicalNumber, compareNumbers, sizeOfNumber } from "./numbers";

/** A value in DynamoDB's JSON: an object with one of these fields. Bytes are not supported. */
export interface Value {
  S?: string;
  N?: string;
  BOOL?: boolean;
  NULL?: boolean;
  L?: Value[];
  M?: Item;
  SS?: string[];
  NS?: string[];
}

export type Item = { [name: string]: Value };
export type ValueType = keyof Value;

export const typeOf = (value: Value): ValueType => {
  for (const type in value) return type as ValueType;
  throw validationError(
    "Supplied AttributeValue is empty, must contain exactly one of the supported datatypes",
  );
};

const deepest = 32;

/** A copy of the given item, with its numbers as DynamoDB writes them; throws for what is no item. */
export function readItem(given: unknown, depth = 0): Item {
  if (!isObject(given)) throw notAnItem();
  if (depth > deepest)
    throw validationError("Nesting Levels have exceeded supported limits: Attributes have nested too deeply");
  const item: Item = {};
  for (const name in given) {
    const value = given[name];
    if (value !== undefined) item[name] = readValue(value, depth);
  }
  return item;
}

/** A copy of the given value; throws for what is none. */
export function readValue(given: unknown, depth = 0): Value {
  if (!isObject(given)) throw notAnItem();
  let type: string | undefined;
  for (const name in given) {
    if (given[name] === undefined) continue;
    if (type !== undefined) {
      throw validationError(
        "Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes",
      );
    }
    type = name;
  }
  const content = type === undefined ? undefined : given[type];
  switch (type) {
    case "S":
      if (typeof content === "string") return { S: content };
      break;
    case "N":
      if (typeof content === "string") return { N: canonicalNumber(content) };
      break;
    case "BOOL":
      if (typeof content === "boolean") return { BOOL: content };
      break;
    case "NULL":
      if (content === true) return { NULL: true };
      throw validationError(
        "One or more parameter values were invalid: Null attribute value types must have the value of true",
      );
    case "L":
      if (Array.isArray(content)) return { L: content.map((one) => readValue(one, depth + 1)) };
      break;
    case "M":
      return { M: readItem(content, depth + 1) };
    case "SS":
      return { SS: readSet(content, (one) => one) };
    case "NS":
      return { NS: readSet(content, canonicalNumber) };
    case "B":
    case "BS":
      throw validationError("The embedded table does not keep bytes");
    case undefined:
      return { [typeOf({})]: "" };
  }
  throw notAnItem();
}

function readSet(given: unknown, read: (text: string) => string): string[] {
  if (!Array.isArray(given) || given.some((one) => typeof one !== "string")) throw notAnItem();
  if (given.length === 0) {
    throw validationError("One or more parameter values were invalid: A set may not be empty");
  }
  const texts = (given as string[]).map(read);
  if (new Set(texts).size < texts.length) {
    throw validationError(
      `One or more parameter values were invalid: Input collection [${texts.join(", ")}] contains duplicates.`,
    );
  }
  return texts;
}

const notAnItem = () => validationError("The request holds a value that is no attribute value");

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Bytes of an item, by DynamoDB's published rules. */
export function sizeOfItem(item: Item): number {
  let size = 0;
  for (const name in item) size += Buffer.byteLength(name) + sizeOfValue(item[name] as Value);
  return size;
}

function sizeOfValue(value: Value): number {
  if (value.S !== undefined) return Buffer.byteLength(value.S);
  if (value.N !== undefined) return sizeOfNumber(value.N);
  if (value.L) return 3 + value.L.reduce((sum, one) => sum + 1 + sizeOfValue(one), 0);
  if (value.M) return 3 + Object.keys(value.M).length + sizeOfItem(value.M);
  if (value.SS) return value.SS.reduce((sum, one) => sum + Buffer.byteLength(one), 0);
  if (value.NS) return value.NS.reduce((sum, one) => sum + sizeOfNumber(one), 0);
  return 1;
}

/** Below 0, 0 or above 0; undefined for values without an order: of two types, or of one that has none. */
export function compareValues(one: Value, other: Value): number | undefined {
  if (one.S !== undefined && other.S !== undefined) return compareTexts(one.S, other.S);
  if (one.N !== undefined && other.N !== undefined) return compareNumbers(one.N, other.N);
  return undefined;
}

/** Texts in the order of their UTF-8 bytes; JavaScript's own order differs where surrogates take part. */
export function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  if (/[\ud800-\uffff]/.test(one) && /[\ud800-\uffff]/.test(other))
    return Buffer.compare(Buffer.from(one), Buffer.from(other));
  return one < other ? -1 : 1;
}

/** Whether two values are the same; sets regardless of order. */
export function areEqual(one: Value, other: Value): boolean {
  const type = typeOf(one);
  if (typeOf(other) !== type) return false;
  if (one.L && other.L) {
    const others = other.L;
    return one.L.length === others.length && one.L.every((value, at) => areEqual(value, others[at] as Value));
  }
  if (one.M && other.M) {
    const others = other.M;
    const names = Object.keys(one.M);
    return (
      names.length === Object.keys(others).length &&
      names.every((name) => others[name] !== undefined && areEqual(one.M?.[name] as Value, others[name]))
    );
  }
  if (type === "SS" || type === "NS") {
    const [texts, others] = [one[type] as string[], new Set(other[type])];
    return texts.length === others.size && texts.every((text) => others.has(text));
  }
  return one[type] === other[type];
}

/** Whether a text has the part, or a list or set the member. */
export function containsValue(whole: Value, part: Value): boolean {
  if (whole.S !== undefined && part.S !== undefined) return whole.S.includes(part.S);
  if (whole.SS && part.S !== undefined) return whole.SS.includes(part.S);
  if (whole.NS && part.N !== undefined) return whole.NS.includes(part.N);
  return whole.L?.some((one) => areEqual(one, part)) ?? false;
}

/** What `ADD` makes of a value: the sum of numbers, or the union of sets. */
export function addedTo(stored: Value | undefined, operand: Value): Value | undefined {
  if (operand.N !== undefined) {
    if (stored === undefined) return operand;
    return stored.N === undefined ? undefined : { N: addNumbers(stored.N, operand.N) };
  }
  const type = operand.SS ? "SS" : "NS";
  if (stored === undefined) return operand;
  const texts = stored[type];
  return texts && { [type]: [...new Set([...texts, ...(operand[type] ?? [])])] };
}

/** What `DELETE` leaves of a set; undefined when that is nothing. */
export function withoutMembers(stored: Value, operand: Value): Value | undefined {
  const type = operand.SS ? "SS" : "NS";
  const gone = new Set(operand[type]);
  const left = (stored[type] ?? []).filter((one) => !gone.has(one));
  return left.length > 0 ? { [type]: left } : undefined;
}
