import { validationError } from "./errors";
import { resolve, valueAt, type Bindings } from "./expressions";
import { addNumbers } from "./numbers";
import type { Operand, Path, Update } from "./syntax";
import { addedTo, typeOf, withoutMembers, type Item, type Value } from "./values";

/** Every path that an update changes, resolved; throws when two of them overlap, or one is a part of the key. */
export function changedPaths(update: Update, bindings: Bindings, keyNames: readonly string[]): Path[] {
  const paths = [
    ...update.set.map(({ path }) => path),
    ...update.remove,
    ...update.add.map(({ path }) => path),
    ...update.delete.map(({ path }) => path),
  ].map((path) => resolve(path, bindings));
  for (const [at, path] of paths.entries()) {
    if (keyNames.includes(path[0] as string)) {
      throw validationError(
        `One or more parameter values were invalid: Cannot update attribute ${path[0]}. This attribute is part of the key`,
      );
    }
    for (const other of paths.slice(at + 1)) {
      if (!path.every((part, depth) => depth >= other.length || other[depth] === part)) continue;
      throw validationError(
        "Invalid UpdateExpression: Two document paths overlap with each other; must remove or rewrite one of these paths; " +
          `path one: [${path.join(", ")}], path two: [${other.join(", ")}]`,
      );
    }
  }
  return paths;
}

/** Throws for the operands that no item makes right. */
export function checkOperands(update: Update, { values }: Bindings): void {
  const check = (operator: "ADD" | "DELETE", name: string): void => {
    const type = typeOf(values[name] as Value);
    const isRight = type === "SS" || type === "NS" || (type === "N" && operator === "ADD");
    if (!isRight) {
      throw validationError(
        `Invalid UpdateExpression: Incorrect operand type for operator or function; operator: ${operator}, operand type: ${type}`,
      );
    }
  };
  for (const { value } of update.add) check("ADD", value);
  for (const { value } of update.delete) check("DELETE", value);
}

/** The item as the update leaves it. Every operand is read from the item as it was before. */
export function updated(before: Item, update: Update, bindings: Bindings): Item {
  let after = before;
  const put = (path: Path, value: Value | undefined): void => {
    after = placed({ M: after }, path, value).M as Item;
  };
  for (const { path, to } of update.set) put(resolve(path, bindings), operandOf(to, before, bindings));
  for (const { path, value } of update.add) {
    const place = resolve(path, bindings);
    const sum = addedTo(valueAt(before, place), bindings.values[value] as Value);
    put(place, sum ?? wrongType());
  }
  for (const { path, value } of update.delete) {
    const place = resolve(path, bindings);
    const stored = valueAt(before, place);
    const operand = bindings.values[value] as Value;
    if (stored === undefined) continue;
    put(place, typeOf(stored) === typeOf(operand) ? withoutMembers(stored, operand) : wrongType());
  }
  // The last members of a list first, so that the others keep their places.
  const removed = update.remove.map((path) => resolve(path, bindings));
  for (const path of removed.sort((one, other) => Number(other.at(-1)) - Number(one.at(-1)) || 0)) {
    if (valueAt(before, path) !== undefined) put(path, undefined);
  }
  return after;
}

function wrongType(): never {
  throw validationError("An operand in the update expression has an incorrect data type");
}

/** A copy in which the value at the path is another, or absent when that is undefined. */
function placed(node: Value, [part, ...rest]: Path, value: Value | undefined): Value {
  const invalid = () =>
    validationError("The document path provided in the update expression is invalid for update");
  if (part === undefined) throw invalid();
  if (typeof part === "number") {
    if (!node.L) throw invalid();
    const list = [...node.L];
    const child = list[part];
    if (rest.length > 0) {
      if (!child) throw invalid();
      list[part] = placed(child, rest, value);
    } else if (value === undefined) list.splice(part, 1);
    else list[Math.min(part, list.length)] = value;
    return { L: list };
  }
  if (!node.M) throw invalid();
  const map = { ...node.M };
  const child = map[part];
  if (rest.length > 0) {
    if (!child) throw invalid();
    map[part] = placed(child, rest, value);
  } else if (value === undefined) delete map[part];
  else map[part] = value;
  return { M: map };
}

function operandOf(operand: Operand, item: Item, bindings: Bindings): Value {
  switch (operand.kind) {
    case "value":
      return bindings.values[operand.name] as Value;
    case "path":
      return valueAt(item, resolve(operand.path, bindings)) ?? missing();
    case "ifNotExists":
      return valueAt(item, resolve(operand.path, bindings)) ?? operandOf(operand.otherwise, item, bindings);
    case "append": {
      const [first, second] = operand.lists.map((list) => operandOf(list, item, bindings).L ?? wrongType());
      return { L: [...(first ?? []), ...(second ?? [])] };
    }
    case "sum": {
      const [left, right] = operand.operands.map((one) => operandOf(one, item, bindings).N ?? wrongType());
      return { N: addNumbers(left ?? "0", right ?? "0", operand.sign) };
    }
    case "size":
      return wrongType();
  }
}

function missing(): never {
  throw validationError("The provided expression refers to an attribute that does not exist in the item");
}
