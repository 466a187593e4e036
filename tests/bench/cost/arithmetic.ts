/** A step of a price list: this price for what is used up to `upTo` a month. */
export interface Tier {
  upTo: number;
  usd: number;
}

/** What one unit of use costs; the first tier may be free. */
export interface Price {
  name: string;
  /** Units of use that the price is for: a million requests, a gigabyte. */
  per: number;
  tiers: readonly Tier[];
}

/** A value of DynamoDB in its JSON form. */
export type Value = Record<string, unknown>;
/** An item of the table in its JSON form. */
export type Item = Record<string, Value>;

/** The names of an index's two keys. */
export interface IndexKeys {
  partitionKey: string;
  sortKey: string;
}

const overheadBytes = 100;
const unitBytes = 1024;

/** The bytes that DynamoDB counts for a value. */
function valueBytes([type, value]: [string, unknown]): number {
  if (type === "S") return Buffer.byteLength(value as string);
  if (type === "N") return Math.ceil((value as string).replace(/[-.]/g, "").length / 2) + 1;
  if (type === "B") return Buffer.byteLength(value as string, "base64");
  if (type === "L") return (value as Value[]).reduce((sum, one) => sum + 1 + typedBytes(one), 3);
  if (type === "M") {
    return Object.entries(value as Item).reduce(
      (sum, [name, one]) => sum + 1 + Buffer.byteLength(name) + typedBytes(one),
      3,
    );
  }
  if (type === "SS") return (value as string[]).reduce((sum, one) => sum + Buffer.byteLength(one), 3);
  return 1;
}

function typedBytes(value: Value): number {
  const [entry] = Object.entries(value);
  return entry ? valueBytes(entry) : 0;
}

/** The bytes that DynamoDB counts for an item: its names and its values. */
export function itemBytes(item: Item): number {
  return Object.entries(item).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + typedBytes(value),
    0,
  );
}

/** The bytes that an item is billed for as storage, in the table and in each index that holds it. */
export function storedBytes(item: Item | undefined, indexes: readonly IndexKeys[]): number {
  if (!item) return 0;
  const copies = 1 + indexes.filter((index) => placeIn(item, index) !== undefined).length;
  return copies * (itemBytes(item) + overheadBytes);
}

/** The write units that an index takes for a change of one item, or undefined items before or after. */
export function indexUnits(before: Item | undefined, after: Item | undefined, index: IndexKeys): number {
  const [from, to] = [placeIn(before, index), placeIn(after, index)];
  const unitsOf = (item: Item | undefined) => Math.ceil(itemBytes(item ?? {}) / unitBytes);
  if (from === to) {
    const isSame = from === undefined || JSON.stringify(before) === JSON.stringify(after);
    return isSame ? 0 : Math.max(unitsOf(before), unitsOf(after));
  }
  return (from === undefined ? 0 : unitsOf(before)) + (to === undefined ? 0 : unitsOf(after));
}

/** Where an index holds an item; undefined when it does not. */
function placeIn(item: Item | undefined, { partitionKey, sortKey }: IndexKeys): string | undefined {
  const [partition, sort] = [item?.[partitionKey]?.["S"], item?.[sortKey]?.["S"]];
  return partition === undefined || sort === undefined ? undefined : JSON.stringify([partition, sort]);
}

/** The USD of so much use in a month, tier by tier. */
export function costOf(used: number, { per, tiers }: Price): number {
  let [usd, from] = [0, 0];
  for (const tier of tiers) {
    usd += (Math.max(0, Math.min(used, tier.upTo) - from) / per) * tier.usd;
    from = tier.upTo;
  }
  return usd;
}

/** How often a second something happens in the busiest minutes, from its number on a day. */
export function atPeak(aDay: number, { hoursADay, peak }: { hoursADay: number; peak: number }): number {
  return (aDay / (hoursADay * 3600)) * peak;
}

/** How many nutritionists a limit is enough for, from the use of one. */
export function enoughFor(limit: number, ofOne: number): number {
  return ofOne === 0 ? Infinity : Math.floor(limit / ofOne);
}

/** The sum of numbers by name, each counted so many times. */
export function weighted<Name extends string, Field extends string>(
  amounts: Record<Name, Record<Field, number>>,
  times: Record<Name, number>,
): Record<Field, number> {
  const sums: Partial<Record<Field, number>> = {};
  for (const name of Object.keys(amounts) as Name[]) {
    for (const field of Object.keys(amounts[name]) as Field[]) {
      sums[field] = (sums[field] ?? 0) + amounts[name][field] * times[name];
    }
  }
  return sums as Record<Field, number>;
}
