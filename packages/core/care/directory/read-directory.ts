import type { PatientSort } from "@nutria/contract/people/patient-sorts";
import type { Context } from "../../kernel/context";
import { directoryEntries } from "./entity";
import { orderPrefix, wordPrefix } from "./entries";

/** An entry as read in an order: where it stands, and the words of the person. */
export interface OrderedEntry {
  place: string;
  words: string;
}

/** Part of an order. `isEnd` says that nothing follows. */
interface Part {
  entries: OrderedEntry[];
  isEnd: boolean;
}

/** Comes after every place. */
const last = "\uffff";

/** Reads the next entries of an order after a place, eventually consistent. */
export async function readOrder(
  ctx: Context,
  order: { list: string; sort: PatientSort; start?: string | undefined; after: string | undefined },
  limit: number,
): Promise<Part> {
  const { list: pk, sort, start = "", after } = order;
  const prefix = orderPrefix(sort, start);
  const isDescending = sort === "recent";
  const [low, high] = isDescending ? ["", after ?? last] : [after ?? "", last];
  const { data, cursor } = await directoryEntries(ctx.db)
    .query.byList({ pk })
    .between({ sk: prefix + low }, { sk: prefix + high })
    // The bounds include the place itself.
    .go({ order: isDescending ? "desc" : "asc", limit: limit + (after === undefined ? 0 : 1) });
  const entries = data
    .map(({ sk, words }) => ({ place: sk.slice(prefix.length), words }))
    .filter(({ place }) => place !== after);
  return { entries: entries.slice(0, limit), isEnd: cursor === null && entries.length <= limit };
}

/**
 * Reads everybody with a word of this beginning, each with a place in `sort`; undefined when they are more than `most`
 * entries.
 */
export async function readWord(
  ctx: Context,
  { list: pk, sort, beginning }: { list: string; sort: PatientSort; beginning: string },
  most: number,
): Promise<OrderedEntry[] | undefined> {
  const { data, cursor } = await directoryEntries(ctx.db)
    .query.byList({ pk })
    .begins({ sk: wordPrefix(beginning) })
    .go({ limit: most });
  if (cursor !== null) return undefined;
  return data.map((entry) => ({ place: entry[sort] ?? "", words: entry.words }));
}
