interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** Reads one page; without a cursor, the first. */
export type ReadPage<Item> = (cursor: string | null) => Promise<Page<Item>>;

/** Reads every page, one after the other, or until `isEnough` of the last one. */
export async function readAll<Item>(
  read: ReadPage<Item>,
  isEnough: (items: readonly Item[]) => boolean = () => false,
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<Item> = await read(cursor);
    items.push(...page.items);
    cursor = isEnough(page.items) ? null : page.nextCursor;
  } while (cursor !== null);
  return items;
}
