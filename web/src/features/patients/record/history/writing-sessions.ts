import { isEqual } from "@nutria/contract/clinical/leaves";
import type { HistoryEntry } from "@nutria/contract/schemas/record/history";

/** Saves of one go at writing as one entry; `version` is that of the last, `firstVersion` that of the first. */
export interface WritingSession extends HistoryEntry {
  firstVersion: number;
}

/** Saves with a shorter pause between them belong to one go at writing. */
const pauseMilliseconds = 2 * 60_000;
/** A save that takes away more than this is no correction of a word. */
const muchText = 40;

/**
 * The saves that a person looks for, newest first: a form saves itself after each pause, so the saves of one go at
 * writing are one. What a save took much away from stays a version of its own.
 */
export function writingSessions(saves: readonly HistoryEntry[]): WritingSession[] {
  const sessions: WritingSession[] = [];
  for (const save of saves) {
    const session = sessions.at(-1);
    const next = saves[saves.indexOf(save) - 1];
    if (session && next && isOneGo(save, next)) {
      session.changes = joinChanges(save.changes, session.changes);
      session.firstVersion = save.version;
    } else {
      sessions.push({ ...save, firstVersion: save.version });
    }
  }
  return sessions.filter(
    ({ changes, version, firstVersion }) => changes.length > 0 || version === firstVersion,
  );
}

function isOneGo(save: HistoryEntry, next: HistoryEntry): boolean {
  const isPlain = [save, next].every(
    ({ restoredFrom, changes }) => restoredFrom === null && changes.length > 0,
  );
  if (!isPlain || save.savedBy !== next.savedBy) return false;
  if (next.changes.some(({ before, after }) => sizeOf(before) > sizeOf(after) + muchText)) return false;
  return Date.parse(next.savedAt) - Date.parse(save.savedAt) <= pauseMilliseconds;
}

const sizeOf = (value: unknown): number =>
  typeof value === "string" ? value.length : (JSON.stringify(value) ?? "").length;

/** What two changes, one after the other, changed together. */
function joinChanges(
  earlier: HistoryEntry["changes"],
  later: HistoryEntry["changes"],
): HistoryEntry["changes"] {
  const changes = new Map(earlier.map((change) => [change.path, change]));
  for (const change of later) {
    changes.set(change.path, { ...change, before: changes.get(change.path)?.before ?? change.before });
  }
  return [...changes.values()].filter(({ before, after }) => !isEqual(before, after));
}
