import { validationError } from "./errors";

/** An attribute, or a part of one: `#address.city`, `list[0]`. A name that starts with `#` stands for another. */
export type Path = readonly (string | number)[];

export type Operand =
  | { kind: "path"; path: Path }
  | { kind: "value"; name: string }
  | { kind: "size"; path: Path }
  | { kind: "ifNotExists"; path: Path; otherwise: Operand }
  | { kind: "append"; lists: [Operand, Operand] }
  | { kind: "sum"; operands: [Operand, Operand]; sign: 1 | -1 };

export type Comparator = "=" | "<>" | "<" | "<=" | ">" | ">=";

export type Condition =
  | { kind: "and" | "or"; conditions: [Condition, Condition] }
  | { kind: "not"; condition: Condition }
  | { kind: "compare"; comparator: Comparator; operands: [Operand, Operand] }
  | { kind: "between"; operands: [Operand, Operand, Operand] }
  | { kind: "in"; operand: Operand; among: Operand[] }
  | { kind: "exists" | "notExists"; path: Path }
  | { kind: "type" | "beginsWith" | "contains"; path: Path; operand: Operand };

export interface Update {
  set: { path: Path; to: Operand }[];
  remove: Path[];
  add: { path: Path; value: string }[];
  delete: { path: Path; value: string }[];
}

/** Which expression of a request it is, as messages name it. */
export type ExpressionKind = "Condition" | "Filter" | "KeyCondition" | "Projection" | "Update";

/** A parsed expression, with the names and values that a request has to give along. */
export interface Parsed<Tree> {
  tree: Tree;
  names: ReadonlySet<string>;
  values: ReadonlySet<string>;
}

/** More than the product has; only a caller that writes values into its texts has more. */
const mostKept = 2_000;

/** Parses each text once: what an expression means does not depend on the names and values of a request. */
function parserOf<Tree>(
  read: (reader: Reader) => Tree,
): (kind: ExpressionKind, text: string) => Parsed<Tree> {
  const known = new Map<string, Parsed<Tree>>();
  return (kind, text) => {
    let parsed = known.get(text);
    if (parsed === undefined) {
      const reader = new Reader(kind, text);
      const tree = read(reader);
      reader.expectEnd();
      parsed = { tree, names: reader.names, values: reader.values };
      if (known.size >= mostKept) known.clear();
      known.set(text, parsed);
    }
    return parsed;
  };
}

export const parseCondition = parserOf(readOr);
export const parseUpdate = parserOf(readUpdate);
export const parseProjection = parserOf((reader) => reader.list(() => reader.path()));

/** The words and signs of an expression, one after the other. */
class Reader {
  readonly names = new Set<string>();
  readonly values = new Set<string>();
  readonly #tokens: string[];
  #at = 0;

  constructor(
    readonly kind: ExpressionKind,
    text: string,
  ) {
    this.#tokens = text.match(/[#:]?\w+|<>|<=|>=|\S/g) ?? [];
    if (this.#tokens.length === 0)
      throw validationError(`Invalid ${kind}Expression: The expression can not be empty;`);
  }

  peek(ahead = 0): string {
    return this.#tokens[this.#at + ahead] ?? "";
  }

  /** Whether a keyword or a sign follows; if so, goes past it. */
  take(...tokens: string[]): boolean {
    const isNext = tokens.every((token, ahead) => this.peek(ahead).toUpperCase() === token);
    if (isNext) this.#at += tokens.length;
    return isNext;
  }

  expect(token: string): void {
    if (!this.take(token)) this.fail();
  }

  expectEnd(): void {
    if (this.#at < this.#tokens.length) this.fail();
  }

  fail(): never {
    const near = this.#tokens.slice(Math.max(0, this.#at - 1), this.#at + 2).join(" ");
    const token = this.peek() || "<EOF>";
    throw validationError(`Invalid ${this.kind}Expression: Syntax error; token: "${token}", near: "${near}"`);
  }

  list<One>(read: () => One): One[] {
    const all = [read()];
    while (this.take(",")) all.push(read());
    return all;
  }

  path(): Path {
    const path: (string | number)[] = [this.#name()];
    for (;;) {
      if (this.take(".")) path.push(this.#name());
      else if (this.take("[")) {
        const index = this.peek();
        if (!/^\d+$/.test(index)) this.fail();
        this.#at++;
        this.expect("]");
        path.push(Number(index));
      } else return path;
    }
  }

  value(): string {
    const name = this.peek();
    if (!/^:\w+$/.test(name)) this.fail();
    this.#at++;
    this.values.add(name);
    return name;
  }

  #name(): string {
    const name = this.peek();
    if (!/^(#\w+|[a-z_]\w*)$/i.test(name)) this.fail();
    this.#at++;
    if (name.startsWith("#")) this.names.add(name);
    return name;
  }
}

function readOr(reader: Reader): Condition {
  let condition = readAnd(reader);
  while (reader.take("OR")) condition = { kind: "or", conditions: [condition, readAnd(reader)] };
  return condition;
}

function readAnd(reader: Reader): Condition {
  let condition = readNot(reader);
  while (reader.take("AND")) condition = { kind: "and", conditions: [condition, readNot(reader)] };
  return condition;
}

function readNot(reader: Reader): Condition {
  if (reader.take("NOT")) return { kind: "not", condition: readNot(reader) };
  if (reader.take("(")) {
    const condition = readOr(reader);
    reader.expect(")");
    return condition;
  }
  return readFunction(reader) ?? readComparison(reader);
}

const functions = {
  ATTRIBUTE_EXISTS: "exists",
  ATTRIBUTE_NOT_EXISTS: "notExists",
  ATTRIBUTE_TYPE: "type",
  BEGINS_WITH: "beginsWith",
  CONTAINS: "contains",
} as const;

function readFunction(reader: Reader): Condition | undefined {
  const name = reader.peek().toUpperCase();
  if (!Object.hasOwn(functions, name) || !reader.take(name, "(")) return undefined;
  const kind = functions[name as keyof typeof functions];
  const path = reader.path();
  if (kind === "exists" || kind === "notExists") {
    reader.expect(")");
    return { kind, path };
  }
  reader.expect(",");
  const operand = readOperand(reader);
  reader.expect(")");
  return { kind, path, operand };
}

const comparators: readonly Comparator[] = ["=", "<>", "<", "<=", ">", ">="];

function readComparison(reader: Reader): Condition {
  const operand = readOperand(reader);
  if (reader.take("BETWEEN")) {
    const lower = readOperand(reader);
    reader.expect("AND");
    return { kind: "between", operands: [operand, lower, readOperand(reader)] };
  }
  if (reader.take("IN")) {
    reader.expect("(");
    const among = reader.list(() => readOperand(reader));
    reader.expect(")");
    return { kind: "in", operand, among };
  }
  const comparator = comparators.find((sign) => reader.take(sign)) ?? reader.fail();
  return { kind: "compare", comparator, operands: [operand, readOperand(reader)] };
}

function readOperand(reader: Reader): Operand {
  if (reader.peek().startsWith(":")) return { kind: "value", name: reader.value() };
  if (reader.peek(1) === "(" && reader.take("SIZE", "(")) {
    const path = reader.path();
    reader.expect(")");
    return { kind: "size", path };
  }
  return { kind: "path", path: reader.path() };
}

function readUpdate(reader: Reader): Update {
  const update: Update = { set: [], remove: [], add: [], delete: [] };
  const seen = new Set<string>();
  const section = (name: string): boolean => {
    if (!reader.take(name)) return false;
    if (seen.has(name)) {
      throw validationError(
        `Invalid UpdateExpression: The "${name}" section can only be used once in an update expression;`,
      );
    }
    seen.add(name);
    return true;
  };
  do {
    if (section("SET")) update.set = reader.list(() => readAssignment(reader));
    else if (section("REMOVE")) update.remove = reader.list(() => reader.path());
    else if (section("ADD")) update.add = reader.list(() => ({ path: reader.path(), value: reader.value() }));
    else if (section("DELETE"))
      update.delete = reader.list(() => ({ path: reader.path(), value: reader.value() }));
    else reader.fail();
  } while (reader.peek() !== "");
  return update;
}

function readAssignment(reader: Reader): Update["set"][number] {
  const path = reader.path();
  reader.expect("=");
  return { path, to: readSum(reader) };
}

function readSum(reader: Reader): Operand {
  if (reader.take("(")) {
    const sum = readSum(reader);
    reader.expect(")");
    return sum;
  }
  const first = readSetOperand(reader);
  const sign = reader.take("+") ? 1 : reader.take("-") ? -1 : undefined;
  if (sign === undefined) return first;
  return { kind: "sum", operands: [first, readSetOperand(reader)], sign };
}

function readSetOperand(reader: Reader): Operand {
  if (reader.peek(1) === "(" && reader.take("IF_NOT_EXISTS", "(")) {
    const path = reader.path();
    reader.expect(",");
    const otherwise = readSetOperand(reader);
    reader.expect(")");
    return { kind: "ifNotExists", path, otherwise };
  }
  if (reader.peek(1) === "(" && reader.take("LIST_APPEND", "(")) {
    const first = readSetOperand(reader);
    reader.expect(",");
    const second = readSetOperand(reader);
    reader.expect(")");
    return { kind: "append", lists: [first, second] };
  }
  return readOperand(reader);
}
