import {
  timelineKinds,
  type TimelineEntry,
  type TimelineKind,
} from "@nutria/contract/schemas/record/timeline";
import * as z from "zod/mini";
import { cursorOf, cursorPart, readCursor } from "../../kernel/table/cursor";

/** A place in the order of one kind of entry: what follows it is older, or as old and of a lesser id. */
export interface Position {
  at: string;
  id: string;
}

/** Before and after every id, for the entries of one instant. */
const leastId = "!";
const greatestId = "~";

const rankOf = (kind: TimelineKind): number => timelineKinds.indexOf(kind);

/** The order of the timeline: newest first, then by kind, then by id. */
export function compareEntries(one: TimelineEntry, other: TimelineEntry): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1;
  if (one.kind !== other.kind) return rankOf(one.kind) - rankOf(other.kind);
  return one._id < other._id ? 1 : -1;
}

/** Whether an entry follows a position. */
export function isAfter({ at, _id }: Pick<TimelineEntry, "at" | "_id">, position: Position): boolean {
  return at < position.at || (at === position.at && _id < position.id);
}

/** The id of an entry; of a pass, with what happened to it. */
const entryId = cursorPart.text(/^[a-z]{3}_[\w.:-]{1,60}$/);

/** The cursor of a page that ends with this entry. */
export function cursorAfter({ at, kind, _id }: TimelineEntry): string {
  return cursorOf(at, kind, _id);
}

/**
 * Where each kind continues after a page, or starts: at what took place before `end`. Raises `validation` for an invalid
 * cursor.
 */
export function positionsAfter(cursor: string | undefined, end: string): (kind: TimelineKind) => Position {
  const last = readCursor(cursor, { at: cursorPart.instant, kind: z.enum(timelineKinds), id: entryId });
  if (last === undefined) return () => ({ at: end, id: leastId });
  const { at, id } = last;
  return (kind) => {
    if (kind === last.kind) return { at, id };
    return { at, id: rankOf(kind) > rankOf(last.kind) ? greatestId : leastId };
  };
}
