/** The parts of a request that state a condition. */
export interface Condition {
  ConditionExpression: string;
  ExpressionAttributeNames: Record<string, string>;
  ExpressionAttributeValues?: Record<string, unknown>;
}

/** The callback of ElectroDB's `where`. */
export type Where = (attributes: never, operations: never) => string;

/** Stands for an attribute in the callback. */
class Attribute {
  constructor(readonly name: string) {}
}

/** Raised for an operation that only ElectroDB knows. */
class UnknownOperationError extends Error {}

/** Makes the object of attributes that the callbacks of one entity receive. */
export function attributesOf(names: readonly string[]): Readonly<Record<string, Attribute>> {
  return Object.fromEntries(names.map((name) => [name, new Attribute(name)]));
}

/**
 * The condition that a callback of `where` states, in ElectroDB's words. Undefined when it uses more than comparisons of
 * whole attributes: ElectroDB must state it.
 */
export function conditionOf(
  where: Where,
  attributes: Readonly<Record<string, Attribute>>,
): Condition | undefined {
  const names: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  const counts: Record<string, number> = {};
  const nameOf = (attribute: unknown): string => {
    if (!(attribute instanceof Attribute)) throw new UnknownOperationError();
    names[`#${attribute.name}`] = attribute.name;
    return `#${attribute.name}`;
  };
  const valueOf = (attribute: unknown, value: unknown): string => {
    if (!(attribute instanceof Attribute) || value === undefined || value instanceof Attribute)
      throw new UnknownOperationError();
    const count = counts[attribute.name] ?? 0;
    counts[attribute.name] = count + 1;
    values[`:${attribute.name}${count}`] = value;
    return `:${attribute.name}${count}`;
  };
  const compare = (sign: string) => (attribute: unknown, value: unknown) =>
    `${nameOf(attribute)} ${sign} ${valueOf(attribute, value)}`;
  const operations = {
    eq: compare("="),
    ne: compare("<>"),
    lt: compare("<"),
    lte: compare("<="),
    gt: compare(">"),
    gte: compare(">="),
    exists: (attribute: unknown) => `attribute_exists(${nameOf(attribute)})`,
    notExists: (attribute: unknown) => `attribute_not_exists(${nameOf(attribute)})`,
  };
  try {
    const expression = where(attributes as never, operations as never);
    if (expression === "") return undefined;
    return {
      ConditionExpression: expression,
      ExpressionAttributeNames: names,
      ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
    };
  } catch (error) {
    // An operation that is not here is undefined, and calling it a TypeError.
    if (error instanceof UnknownOperationError || error instanceof TypeError) return undefined;
    throw error;
  }
}
