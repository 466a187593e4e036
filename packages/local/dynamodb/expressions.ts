import { validationError } from "./errors";
import {
  parseCondition,
  parseProjection,
  parseUpdate,
  type Condition,
  type ExpressionKind,
  type Operand,
  type Parsed,
  type Path,
  type Update,
} from "./syntax";
import { compareValues, readValue, typeOf, type Item, type Value } from "./values";

/** The parts of a request that hold expressions. */
export interface ExpressionInput {
  ConditionExpression?: string;
  FilterExpression?: string;
  KeyConditionExpression?: string;
  ProjectionExpression?: string;
  UpdateExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, unknown>;
}

/** What the names and values in the expressions of one request stand for. */
export interface Bindings {
  names: Readonly<Record<string, string>>;
  values: Readonly<Record<string, Value>>;
}

/** The expressions of one request, checked against the names and values that it gives. */
export interface Expressions extends Bindings {
  condition?: Condition;
  filter?: Condition;
  keyCondition?: Condition;
  projection?: Path[];
  update?: Update;
}

/** Reads the expressions of a request; throws for what is wrong in any of them, and for names and values without use. */
export function readExpressions(input: ExpressionInput): Expressions {
  const { ExpressionAttributeNames: names = {}, ExpressionAttributeValues: given = {} } = input;
  const values: Record<string, Value> = {};
  for (const name in given) values[name] = readGivenValue(name, given[name]);
  const used: Parsed<unknown>[] = [];
  const parse = <Tree>(
    parser: (kind: ExpressionKind, text: string) => Parsed<Tree>,
    kind: ExpressionKind,
    text?: string,
  ) => {
    if (text === undefined) return undefined;
    const parsed = parser(kind, text);
    used.push(parsed);
    return parsed.tree;
  };
  const expressions = {
    condition: parse(parseCondition, "Condition", input.ConditionExpression),
    filter: parse(parseCondition, "Filter", input.FilterExpression),
    keyCondition: parse(parseCondition, "KeyCondition", input.KeyConditionExpression),
    projection: parse(parseProjection, "Projection", input.ProjectionExpression),
    update: parse(parseUpdate, "Update", input.UpdateExpression),
  };
  checkUse("ExpressionAttributeNames", "name", names, used);
  checkUse("ExpressionAttributeValues", "value", values, used);
  const bindings = { names, values };
  if (expressions.condition) checkCondition(expressions.condition, bindings, "Condition");
  if (expressions.filter) checkCondition(expressions.filter, bindings, "Filter");
  if (expressions.keyCondition) checkCondition(expressions.keyCondition, bindings, "KeyCondition");
  return { ...bindings, ...(expressions as Omit<Expressions, keyof Bindings>) };
}

function readGivenValue(name: string, given: unknown): Value {
  try {
    return readValue(given);
  } catch (error) {
    const { message } = error as Error;
    throw validationError(`ExpressionAttributeValues contains invalid value: ${message} for key ${name}`);
  }
}

function checkUse(
  field: string,
  kind: "name" | "value",
  given: object,
  expressions: readonly Parsed<unknown>[],
): void {
  const used = new Set(expressions.flatMap((one) => [...one[`${kind}s`]]));
  for (const name of used) {
    if (Object.hasOwn(given, name)) continue;
    const where =
      kind === "name"
        ? "An expression attribute name used in the document path is not defined; attribute name"
        : "An expression attribute value used in expression is not defined; attribute value";
    throw validationError(`Invalid expression: ${where}: ${name}`);
  }
  const unused = Object.keys(given).filter((name) => !used.has(name));
  if (unused.length > 0) {
    throw validationError(`Value provided in ${field} unused in expressions: keys: {${unused.join(", ")}}`);
  }
}

/** What DynamoDB refuses before it looks at any item. */
function checkCondition(condition: Condition, bindings: Bindings, kind: string): void {
  const fail = (text: string): never => {
    throw validationError(`Invalid ${kind}Expression: ${text}`);
  };
  const givenType = (operand: Operand): string | undefined => {
    const value = operand.kind === "value" ? bindings.values[operand.name] : undefined;
    return value && typeOf(value);
  };
  switch (condition.kind) {
    case "and":
    case "or":
      for (const part of condition.conditions) checkCondition(part, bindings, kind);
      break;
    case "not":
      checkCondition(condition.condition, bindings, kind);
      break;
    case "between": {
      const [, lower, upper] = condition.operands;
      if (lower.kind !== "value" || upper.kind !== "value") break;
      const [from, to] = [bindings.values[lower.name] as Value, bindings.values[upper.name] as Value];
      const order = compareValues(from, to);
      if (order === undefined) fail("The BETWEEN operator requires bounds of one type that has an order");
      else if (order > 0) {
        fail(
          "The BETWEEN operator requires upper bound to be greater than or equal to lower bound; " +
            `lower bound operand: ${JSON.stringify(from)}, upper bound operand: ${JSON.stringify(to)}`,
        );
      }
      break;
    }
    case "beginsWith":
    case "type": {
      const type = givenType(condition.operand);
      const name = condition.kind === "type" ? "attribute_type" : "begins_with";
      if (type !== "S" && !(type === undefined && condition.kind === "beginsWith"))
        fail(
          `Incorrect operand type for operator or function; operator or function: ${name}, operand type: ${type}`,
        );
      break;
    }
  }
}

/** The names of a path, without those that stand for others. */
export function resolve(path: Path, { names }: Pick<Bindings, "names">): Path {
  return path.map((part) =>
    typeof part === "string" && part.startsWith("#") ? (names[part] ?? part) : part,
  );
}

/** The value at a path that is resolved. */
export function valueAt(item: Item, path: Path): Value | undefined {
  let value: Value | undefined = item[path[0] as string];
  for (let at = 1; at < path.length && value; at++) {
    const part = path[at] as string | number;
    value = typeof part === "number" ? value.L?.[part] : value.M?.[part];
  }
  return value;
}

/** The parts of an item that a projection names. */
export function project(item: Item, paths: readonly Path[]): Item {
  const projected: Item = {};
  for (const path of paths) {
    const value = valueAt(item, path);
    if (value !== undefined) place(projected, path, value);
  }
  return projected;
}

/** Members of a list close up, as DynamoDB answers them. */
function place(into: Item, [name, ...rest]: Path, value: Value): void {
  const first = name as string;
  if (rest.length === 0) {
    into[first] = value;
    return;
  }
  let node = (into[first] ??= typeof rest[0] === "number" ? { L: [] } : { M: {} });
  rest.forEach((part, at) => {
    const next = rest[at + 1];
    const isLast = next === undefined;
    const child: Value = isLast ? value : typeof next === "number" ? { L: [] } : { M: {} };
    if (typeof part === "number") {
      node.L?.push(child);
      node = child;
    } else if (node.M) {
      node = isLast ? (node.M[part] = value) : (node.M[part] ??= child);
    }
  });
}
