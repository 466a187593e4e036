import { isEqual } from "./leaves";

export type Row = Record<string, unknown>;

/** New positions of a list's rows in a later version of it. */
interface Alignment {
  /** For each earlier row, the row that it became; undefined when it was removed. */
  became: (Row | undefined)[];
  /** For each earlier row and for the end, the new rows before it. */
  added: Row[][];
}

/**
 * Finds out which row of an earlier list became which row of a later one. Rows have no ids: equal rows are the same
 * row; between them, rows that share a filled cell are, and then those at the same place.
 */
export function alignRows(earlier: readonly Row[], later: readonly Row[]): Alignment {
  const became: (Row | undefined)[] = earlier.map(() => undefined);
  const added: Row[][] = [...earlier.map(() => []), []];
  let [from, to] = [0, 0];
  for (const [before, after] of [...equalPairs(earlier, later), [earlier.length, later.length] as const]) {
    const pairs = pairsBetween(earlier.slice(from, before), later.slice(to, after));
    let place = from;
    for (const [index, row] of later.slice(to, after).entries()) {
      const partner = pairs.get(index);
      if (partner === undefined) added[place]!.push(row);
      else {
        became[from + partner] = row;
        place = Math.max(place, from + partner + 1);
      }
    }
    if (before < earlier.length) became[before] = later[after];
    [from, to] = [before + 1, after + 1];
  }
  return { became, added };
}

/** The longest common subsequence of two lists, as pairs of indices. */
function equalPairs(one: readonly Row[], other: readonly Row[]): [number, number][] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0));
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--)
      lengths[i]![j] = isEqual(one[i], other[j])
        ? 1 + lengths[i + 1]![j + 1]!
        : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < one.length && j < other.length;) {
    if (isEqual(one[i], other[j])) pairs.push([i++, j++]);
    else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i++;
    else j++;
  }
  return pairs;
}

/** The pairs of changed rows: the index of a later row → the index of the earlier one. */
function pairsBetween(earlier: readonly Row[], later: readonly Row[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const free = new Set(earlier.keys());
  for (const [index, row] of later.entries()) {
    const partner = [...free].find((candidate) => isAlike(earlier[candidate]!, row));
    if (partner === undefined) continue;
    pairs.set(index, partner);
    free.delete(partner);
  }
  const isSameLength = earlier.length === later.length;
  for (const index of later.keys()) {
    if (isSameLength && !pairs.has(index) && free.delete(index)) pairs.set(index, index);
  }
  return pairs;
}

/** Whether two rows share the content of a filled cell. */
function isAlike(one: Row, other: Row): boolean {
  return Object.entries(one).some(
    ([name, value]) => typeof value === "string" && value !== "" && value === other[name],
  );
}
