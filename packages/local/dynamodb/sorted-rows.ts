import type { Saving } from "./saving";
import { compareTexts, type Item } from "./values";

/** A stored item with what is asked of it often. */
export interface Row {
  pk: string;
  sk: string;
  item: Item;
  /** Bytes. */
  size: number;
  /** What the folder keeps of the item is no item any more; reading it raises an error. */
  isBroken?: true;
  /** The write that made it, until that is on the disk. */
  saving?: Saving;
}

/** A place in an order: after every row with these keys, or before them when going backwards. */
export interface RowPosition {
  sort: string;
  pk: string;
  sk: string;
}

/** A part of the sort keys; each of the two holds from one key on, or up to one. */
export interface SortRange {
  isBelow: (sort: string) => boolean;
  isAbove: (sort: string) => boolean;
}

export interface KeyNames {
  partitionKey: string;
  sortKey?: string;
}

const hashes = 4096;

/** The rows of a table or an index, by partition and in the order of their sort keys. */
export class SortedRows {
  readonly #partitions = new Map<string, Row[]>();
  /** Partitions in the order of a scan; those that were added since are merged when it is needed. */
  #order: string[] = [];
  #added: string[] = [];

  constructor(readonly keys: KeyNames) {}

  /** Whether an item has the keys of this order; an index leaves others out. */
  has(item: Item): boolean {
    const { partitionKey, sortKey } = this.keys;
    return item[partitionKey]?.S !== undefined && (sortKey === undefined || item[sortKey]?.S !== undefined);
  }

  placeOf({ pk, sk, item }: Pick<Row, "pk" | "sk" | "item">): RowPosition {
    return { sort: this.#sortOf(item), pk, sk };
  }

  get(partition: string, place: RowPosition): Row | undefined {
    const rows = this.#partitions.get(partition);
    const row = rows?.[firstAt(rows, (one) => this.#compare(one, place) >= 0)];
    return row && this.#compare(row, place) === 0 ? row : undefined;
  }

  add(row: Row): void {
    const partition = this.partitionOf(row.item);
    const rows = this.#partitions.get(partition);
    if (!rows) {
      this.#partitions.set(partition, [row]);
      this.#added.push(partition);
      return;
    }
    const place = this.placeOf(row);
    const at = firstAt(rows, (one) => this.#compare(one, place) >= 0);
    const isSame = rows[at] !== undefined && this.#compare(rows[at], place) === 0;
    rows.splice(at, isSame ? 1 : 0, row);
  }

  remove(row: Row): void {
    const partition = this.partitionOf(row.item);
    const rows = this.#partitions.get(partition) ?? [];
    const place = this.placeOf(row);
    const at = firstAt(rows, (one) => this.#compare(one, place) >= 0);
    if (rows[at] && this.#compare(rows[at], place) === 0) rows.splice(at, 1);
    if (rows.length === 0) this.#partitions.delete(partition);
  }

  /** The rows of a partition within a range, from one end or from after a place. */
  *rowsOf(
    partition: string,
    { isForward = true, range, after }: { isForward?: boolean; range?: SortRange; after?: RowPosition } = {},
  ): Generator<Row> {
    const rows = this.#partitions.get(partition) ?? [];
    let start = range ? firstAt(rows, (row) => !range.isBelow(this.#sortOf(row.item))) : 0;
    let end = range ? firstAt(rows, (row) => range.isAbove(this.#sortOf(row.item))) : rows.length;
    if (after && isForward)
      start = Math.max(
        start,
        firstAt(rows, (row) => this.#compare(row, after) > 0),
      );
    if (after && !isForward)
      end = Math.min(
        end,
        firstAt(rows, (row) => this.#compare(row, after) >= 0),
      );
    if (isForward) for (let at = start; at < end; at++) yield rows[at] as Row;
    else for (let at = end - 1; at >= start; at--) yield rows[at] as Row;
  }

  /** Every row of a segment, in an order that new partitions do not change. */
  *scan(
    segment: number,
    segments: number,
    after?: { partition: string; place: RowPosition },
  ): Generator<Row> {
    const order = this.#inOrder();
    const from = firstAt(order, (partition) =>
      after
        ? compareOrder(partition, after.partition) >= 0
        : hashOf(partition) * segments >= segment * hashes,
    );
    for (let at = from; at < order.length; at++) {
      const partition = order[at] as string;
      if (hashOf(partition) * segments >= (segment + 1) * hashes) return;
      yield* this.rowsOf(partition, partition === after?.partition ? { after: after.place } : {});
    }
  }

  partitionOf(item: Item): string {
    return item[this.keys.partitionKey]?.S ?? "";
  }

  #sortOf(item: Item): string {
    const { sortKey } = this.keys;
    return sortKey === undefined ? "" : (item[sortKey]?.S ?? "");
  }

  #compare(row: Row, place: RowPosition): number {
    return (
      compareTexts(this.#sortOf(row.item), place.sort) ||
      compareTexts(row.pk, place.pk) ||
      compareTexts(row.sk, place.sk)
    );
  }

  #inOrder(): string[] {
    if (this.#added.length === 0) return this.#order;
    const known = this.#order.filter((partition) => this.#partitions.has(partition));
    const added = this.#added.filter((partition) => this.#partitions.has(partition));
    const all = new Set([...known, ...added]);
    this.#added = [];
    return (this.#order = [...all].sort(compareOrder));
  }
}

/** The first index at which `isPast` holds, or the length; it holds for all that follow. */
function firstAt<One>(all: readonly One[], isPast: (one: One) => boolean): number {
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isPast(all[middle] as One)) high = middle;
    else low = middle + 1;
  }
  return low;
}

const compareOrder = (one: string, other: string): number =>
  hashOf(one) - hashOf(other) || compareTexts(one, other);

/** Spreads partitions over the segments of a scan. */
function hashOf(partition: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < partition.length; at++) {
    hash = Math.imul(hash ^ partition.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0) % hashes;
}
