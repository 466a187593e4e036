import { wholeNumber } from "./arguments";
import { UsageError } from "./usage";

const largestPage = 300;

/** Items of a list that grows, and whether there are more. */
export interface Collected<Item> {
  items: Item[];
  hasMore: boolean;
  /** A table with what is left unsaid below it. */
  footed(table: string): string;
}

/** Reads a list page by page, up to `limit` items: a hundred unless the person says otherwise. */
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
    footed: (table) => (hasMore ? `${table}\n\nHay más: usa --limit para ver otros.` : table),
  };
}
