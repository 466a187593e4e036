/** The number of items that a filter reads at a time. */
const readAtOnce = 100;

interface Filter<Item> {
  /** Up to `count` items that follow `after`, or the page before; fewer only at the end of the list. */
  read: (after: Item | undefined, count: number) => Promise<Item[]>;
  /** Absent for all. */
  matches?: ((item: Item) => boolean) | undefined;
  limit: number;
  /** The most items that one page reads; fewer for large items. */
  mostLookedThrough?: number;
}

/**
 * One page of a list without an index for its filter: up to `limit` items that match, among at most 500 by default. A
 * page may be short, or empty, while another follows: `last` is the item after which it starts, undefined at the end of the list.
 */
export async function readFilteredPage<Item>({
  read,
  matches,
  limit,
  mostLookedThrough = 500,
}: Filter<Item>): Promise<{ items: Item[]; last: Item | undefined }> {
  const count = matches ? readAtOnce : limit + 1;
  const items: Item[] = [];
  let last: Item | undefined;
  for (let lookedThrough = 0; lookedThrough < mostLookedThrough; lookedThrough += count) {
    const some = await read(last, count);
    for (const item of some) {
      if (matches?.(item) ?? true) {
        if (items.length === limit) return { items, last };
        items.push(item);
      }
      last = item;
    }
    if (some.length < count) return { items, last: undefined };
  }
  return { items, last };
}
