import { resolve, valueAt, type Bindings } from "./expressions";
import type { Comparator, Condition, Operand, Path } from "./syntax";
import { areEqual, compareValues, containsValue, typeOf, type Item, type Value } from "./values";

/** Whether a condition holds for an item; one that is not stored is an empty one. */
export function holds(condition: Condition, item: Item, bindings: Bindings): boolean {
  const at = (path: Path): Value | undefined => valueAt(item, resolve(path, bindings));
  const of = (operand: Operand): Value | undefined => operandOf(operand, item, bindings);
  switch (condition.kind) {
    case "and":
      return condition.conditions.every((part) => holds(part, item, bindings));
    case "or":
      return condition.conditions.some((part) => holds(part, item, bindings));
    case "not":
      return !holds(condition.condition, item, bindings);
    case "compare": {
      const [left, right] = condition.operands;
      return compares(condition.comparator, of(left), of(right));
    }
    case "between": {
      const [operand, lower, upper] = condition.operands;
      const value = of(operand);
      return compares(">=", value, of(lower)) && compares("<=", value, of(upper));
    }
    case "in": {
      const value = of(condition.operand);
      return condition.among.some((one) => compares("=", value, of(one)));
    }
    case "exists":
      return at(condition.path) !== undefined;
    case "notExists":
      return at(condition.path) === undefined;
    case "type": {
      const value = at(condition.path);
      return value !== undefined && typeOf(value) === of(condition.operand)?.S;
    }
    case "beginsWith": {
      const start = of(condition.operand)?.S;
      return start !== undefined && (at(condition.path)?.S?.startsWith(start) ?? false);
    }
    case "contains": {
      const [whole, part] = [at(condition.path), of(condition.operand)];
      return whole !== undefined && part !== undefined && containsValue(whole, part);
    }
  }
}

function compares(comparator: Comparator, left: Value | undefined, right: Value | undefined): boolean {
  if (comparator === "<>") return !compares("=", left, right);
  if (left === undefined || right === undefined) return false;
  if (comparator === "=") return areEqual(left, right);
  const order = compareValues(left, right);
  if (order === undefined) return false;
  if (comparator === "<") return order < 0;
  if (comparator === "<=") return order <= 0;
  return comparator === ">" ? order > 0 : order >= 0;
}

/** The value of an operand of a condition. */
function operandOf(operand: Operand, item: Item, bindings: Bindings): Value | undefined {
  if (operand.kind === "value") return bindings.values[operand.name];
  if (operand.kind === "path") return valueAt(item, resolve(operand.path, bindings));
  if (operand.kind !== "size") return undefined;
  const value = valueAt(item, resolve(operand.path, bindings));
  const { S, L, M, SS, NS } = value ?? {};
  const size = S === undefined ? (L ?? SS ?? NS ?? (M && Object.keys(M)))?.length : Buffer.byteLength(S);
  return size === undefined ? undefined : { N: String(size) };
}
