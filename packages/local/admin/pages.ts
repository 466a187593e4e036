import { wholeNumber } from "./arguments";
import { UsageError } from "./usage";

const largestPage = 300;

/** The items of a paged list, and whether more exist. */
export interface Collected<Item> {
  items: Item[];
  hasMore: boolean;
  /** Appends a note to the table when more items exist. */
  withFooter(table: string): string;
}

/** Reads a list page by page, up to `limit` items (default 100). Throws a `UsageError` for an invalid limit. */
export async function collect<Item>(
  limit: string | undefined,
  read: (query: { limit: string; cursor?: string }) => Promise<{ items: Item[]; nextCursor: string | null }>,
): Promise<Collected<Item>> {
  const wanted = limit === undefined ? 100 : wholeNumber(limit, "--limit");
  if (wanted < 1) throw new UsageError("--limit debe ser 1 o más");
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: Item[]; nextCursor: string | null } = await read({
      limit: String(Math.min(largestPage, wanted - items.length)),
      ...(cursor !== null && { cursor }),
    });
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null && items.length < wanted);
  const hasMore = cursor !== null;
  return {
    items,
    hasMore,
    withFooter: (table) => (hasMore ? `${table}\n\nHay más: usa --limit para ver otros.` : table),
  };
}
