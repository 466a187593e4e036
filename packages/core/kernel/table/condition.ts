/** The parts of a request that state a condition. */
export interface Condition {
  ConditionExpression: string;
  ExpressionAttributeNames: Record<string, string>;
  ExpressionAttributeValues?: Record<string, unknown>;
}

/** An attribute of the stored item, as a condition names it. */
export class Attribute<Value> {
  /** The type alone: an attribute of a declaration has no value. */
  declare readonly value: Value;
  constructor(readonly name: string) {}
}

/** The comparisons that a condition may make, each of a whole attribute; joined with `AND`, `OR` and parentheses. */
interface Comparisons {
  eq: Comparison;
  ne: Comparison;
  lt: Comparison;
  lte: Comparison;
  gt: Comparison;
  gte: Comparison;
  exists: (attribute: Attribute<unknown>) => string;
  notExists: (attribute: Attribute<unknown>) => string;
}

type Comparison = <Value>(attribute: Attribute<Value>, value: NoInfer<Value>) => string;

/** States a condition of the stored item, in ElectroDB's form of a `where`. */
export type Where<Item> = (
  stored: { readonly [Name in keyof Item]-?: Attribute<Exclude<Item[Name], undefined>> },
  comparisons: Comparisons,
) => string;

/** Makes the object of attributes that the conditions of one entity receive. */
export function attributesOf(names: readonly string[]): Readonly<Record<string, Attribute<unknown>>> {
  return Object.fromEntries(names.map((name) => [name, new Attribute<unknown>(name)]));
}

/** The condition that `where` states, as a part of a request; raises when it states none, or compares with undefined. */
export function conditionOf<Item>(
  where: Where<Item>,
  attributes: Readonly<Record<string, Attribute<unknown>>>,
): Condition {
  const names: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  const counts: Record<string, number> = {};
  const nameOf = ({ name }: Attribute<unknown>): string => {
    names[`#${name}`] = name;
    return `#${name}`;
  };
  const valueOf = ({ name }: Attribute<unknown>, value: unknown): string => {
    if (value === undefined) throw new Error(`A condition compares ${name} with undefined`);
    const count = counts[name] ?? 0;
    counts[name] = count + 1;
    values[`:${name}${count}`] = value;
    return `:${name}${count}`;
  };
  const compare = (sign: string) => (attribute: Attribute<unknown>, value: unknown) =>
    `${nameOf(attribute)} ${sign} ${valueOf(attribute, value)}`;
  const expression = where(attributes as Parameters<Where<Item>>[0], {
    eq: compare("="),
    ne: compare("<>"),
    lt: compare("<"),
    lte: compare("<="),
    gt: compare(">"),
    gte: compare(">="),
    exists: (attribute) => `attribute_exists(${nameOf(attribute)})`,
    notExists: (attribute) => `attribute_not_exists(${nameOf(attribute)})`,
  });
  if (!expression) throw new Error("A condition states nothing");
  return {
    ConditionExpression: expression,
    ExpressionAttributeNames: names,
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  };
}
