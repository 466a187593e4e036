import type { PatientSort } from "@nutria/contract/people/patient-sorts";
import { typedWords, hasWords } from "@nutria/contract/web/search";
import type { Context } from "../../kernel/context";
import { startOf } from "./entries";
import { readOrder, readWord, type OrderedEntry } from "./read-directory";

/** The list and words of a search, and the start of its page. */
interface DirectoryQuery {
  list: string;
  search: string;
  sort: PatientSort;
  /** The place that the last page ended at. */
  after: string | undefined;
  limit: number;
}

/** A page of places. A page may hold fewer than asked for, and even none, while `next` says that more follow. */
interface FoundPage {
  places: string[];
  next: string | undefined;
  /** The number of all matches; null when not counted. */
  matching: number | null;
}

/** The most cards of a page of a search: the cards cost as much as finding them. */
const mostOfSearch = 18;

/**
 * The numbers of entries that a page of a search reads, all together less than ten read units: at first; further where
 * many match; by the words, and further where these are common and few match.
 */
const usualReading = { first: 48, dense: 240, words: 240, rest: 100 };
/** With more of them matching, the order is read on; with fewer, the words are read. */
const denseShare = 0.1;

/** A page of a list in order: everybody, or those in whom every typed word is the beginning of a word. */
export async function readDirectory(
  ctx: Context,
  query: DirectoryQuery,
  reading = usualReading,
): Promise<FoundPage> {
  const words = typedWords(query.search);
  if (words.length > 0) {
    return search(ctx, { ...query, limit: Math.min(query.limit, mostOfSearch) }, words, reading);
  }
  const { entries, isEnd } = await readOrder(ctx, query, query.limit);
  const places = entries.map(({ place }) => place);
  return { places, next: isEnd ? undefined : places.at(-1), matching: null };
}

/**
 * Frequent matches are found by reading the order, and rare ones by reading their words; the first entries of the order
 * decide. Either way the page is the same, so that a cursor is only a place.
 */
async function search(
  ctx: Context,
  query: DirectoryQuery,
  words: readonly string[],
  reading: typeof usualReading,
): Promise<FoundPage> {
  const walk = walkOf(ctx, query, words);
  await walk.read(reading.first);
  if (walk.isDone()) return walk.page();
  const isDense = walk.found() >= reading.first * denseShare;
  if (!isDense) {
    const few = await readWords(ctx, query, words, reading.words);
    if (few) return pageOf(few, query);
  }
  await walk.read(isDense ? reading.dense : reading.rest);
  return walk.page();
}

/** Reads an order from the start of the page on, and keeps what matches. */
function walkOf(ctx: Context, { after, limit, ...query }: DirectoryQuery, words: readonly string[]) {
  const start = words.map((word) => startOf(word)).findLast((one) => one !== undefined);
  const places: string[] = [];
  let position = after;
  let isEnd = false;
  return {
    found: () => places.length,
    isDone: () => isEnd || places.length >= limit,
    async read(count: number): Promise<void> {
      const part = await readOrder(ctx, { ...query, start, after: position }, count);
      places.push(...part.entries.filter((one) => hasWords(one.words, words)).map(({ place }) => place));
      position = part.entries.at(-1)?.place ?? position;
      ({ isEnd } = part);
    },
    page(): FoundPage {
      const page = places.slice(0, limit);
      const isCut = places.length > limit;
      return {
        places: page,
        next: isCut ? page.at(-1) : isEnd ? undefined : position,
        matching: isEnd && after === undefined ? places.length : null,
      };
    },
  };
}

/** All matches, by the entries of the typed words; undefined when each of the words is too common. */
async function readWords(
  ctx: Context,
  { list, sort }: DirectoryQuery,
  words: readonly string[],
  inAll: number,
): Promise<OrderedEntry[] | undefined> {
  const most = Math.max(1, Math.floor(inAll / words.length));
  const parts = await Promise.all(words.map((beginning) => readWord(ctx, { list, sort, beginning }, most)));
  const rare = parts.find((part) => part !== undefined);
  if (!rare) return undefined;
  const matching = rare.filter((entry) => hasWords(entry.words, words));
  return [...new Map(matching.map((entry) => [entry.place, entry])).values()];
}

/** The page of a whole result. */
function pageOf(all: readonly OrderedEntry[], { sort, after, limit }: DirectoryQuery): FoundPage {
  const isBefore = (one: string, other: string) => (sort === "recent" ? one > other : one < other);
  const places = all.map(({ place }) => place).sort((a, b) => (isBefore(a, b) ? -1 : 1));
  const rest = after === undefined ? places : places.filter((place) => isBefore(after, place));
  const page = rest.slice(0, limit);
  return {
    places: page,
    next: rest.length > page.length ? page.at(-1) : undefined,
    matching: all.length,
  };
}
