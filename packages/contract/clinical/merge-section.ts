import { alignRows, type Row } from "./align-rows";
import { isEqual, isGroup } from "./leaves";

/** A value that was changed in two places since both read it. */
export interface Clash {
  /** Path of the field, or of the cell of a row: `medications.list.1.dose`; a row itself when one side removed it. */
  path: string;
  /** Undefined for a row that this side removed. */
  mine: unknown;
  stored: unknown;
}

export type Side = "mine" | "stored";

/** The three versions of a section that a save has to join. */
export interface Versions<Data> {
  /** Data with which the form was opened. */
  base: Data;
  /** Data in the form now. */
  mine: Data;
  /** Stored data now. */
  stored: Data;
}

export interface Merged<Data> {
  /** All changes of both sides; at each clash the chosen side, the stored one when none is chosen. */
  merged: Data;
  clashes: Clash[];
}

/**
 * Joins two changes of a section. Different fields, different rows and different cells of a row keep both changes;
 * names are added and removed as each side did. `choices` has the side of each clash by its path.
 */
export function mergeSection<Data extends object>(
  versions: Versions<Data>,
  choices: ReadonlyMap<string, Side> = new Map(),
): Merged<Data> {
  const clashes: Clash[] = [];
  const clash: ChooseSide = (path, mine, stored) => {
    clashes.push({ path, mine, stored });
    return choices.get(path) === "mine" ? mine : stored;
  };
  return { merged: mergeValue(versions, "", clash) as Data, clashes };
}

type ChooseSide = (path: string, mine: unknown, stored: unknown) => unknown;

function mergeValue({ base, mine, stored }: Versions<unknown>, path: string, clash: ChooseSide): unknown {
  if (isEqual(mine, stored) || isEqual(base, stored)) return mine;
  if (isEqual(base, mine)) return stored;
  if (isGroup(mine) && isGroup(stored)) {
    const earlier = isGroup(base) ? base : {};
    return mergeGroup({ base: earlier, mine, stored }, path, clash);
  }
  if (Array.isArray(mine) && Array.isArray(stored)) {
    const lists: Versions<unknown[]> = { base: Array.isArray(base) ? base : [], mine, stored };
    return [...lists.base, ...lists.mine, ...lists.stored].every(isGroup)
      ? mergeRows(lists as Versions<Row[]>, path, clash)
      : mergeNames(lists);
  }
  return clash(path, mine, stored);
}

function mergeGroup({ base, mine, stored }: Versions<Row>, path: string, clash: ChooseSide): Row {
  const names = new Set([...Object.keys(stored), ...Object.keys(mine)]);
  const merged = [...names].map((name): [string, unknown] => {
    const versions = { base: base[name], mine: mine[name], stored: stored[name] };
    return [name, mergeValue(versions, path === "" ? name : `${path}.${name}`, clash)];
  });
  // Drops values that one side removed, such as the equivalents of a food group.
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

/** Names have no order of their own: those that either side added are there, those that either removed are not. */
function mergeNames({ base, mine, stored }: Versions<unknown[]>): unknown[] {
  const kept = stored.filter((name) => mine.includes(name) || !base.includes(name));
  return [...kept, ...mine.filter((name) => !base.includes(name) && !stored.includes(name))];
}

function mergeRows({ base, mine, stored }: Versions<Row[]>, path: string, clash: ChooseSide): Row[] {
  const here = alignRows(base, mine);
  const there = alignRows(base, stored);
  const added = bothAdded(here.added, there.added);
  const merged: Row[] = [];
  // A row that a choice removes keeps its number, so that a clash has the same path with and without choices.
  let number = 0;
  const add = (row: unknown) => {
    number += 1;
    if (isGroup(row)) merged.push(row);
  };
  for (let index = 0; index <= base.length; index++) {
    for (const row of added[index] ?? []) add(row);
    const earlier = base[index];
    if (earlier === undefined) continue;
    const [mineNow, storedNow] = [here.became[index], there.became[index]];
    if (mineNow && storedNow) {
      add(mergeValue({ base: earlier, mine: mineNow, stored: storedNow }, `${path}.${number}`, clash));
    } else if (isChanged(earlier, mineNow) || isChanged(earlier, storedNow)) {
      add(clash(`${path}.${number}`, mineNow, storedNow));
    }
  }
  return merged;
}

const isChanged = (earlier: Row, now: Row | undefined): boolean =>
  now !== undefined && !isEqual(earlier, now);

/** The new rows of both sides by their place, the stored ones first; a row that both added is there once. */
function bothAdded(mine: readonly Row[][], stored: readonly Row[][]): Row[][] {
  const taken = stored.flat();
  return stored.map((rows, place) => {
    const own = (mine[place] ?? []).filter((row) => {
      const twin = taken.findIndex((other) => isEqual(row, other));
      if (twin >= 0) taken.splice(twin, 1);
      return twin < 0;
    });
    return [...rows, ...own];
  });
}
