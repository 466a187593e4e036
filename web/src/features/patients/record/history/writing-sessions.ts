import { isEqual } from "@nutria/contract/clinical/leaves";
import type { HistoryEntry } from "@nutria/contract/schemas/record/history";

/** Saves of one go at writing as one entry; `version` is that of the last, `firstVersion` that of the first. */
export interface WritingSession extends HistoryEntry {
  firstVersion: number;
}

/** Saves with a shorter pause between them belong to one go at writing. */
const pauseMilliseconds = 2 * 60_000;
/** A save that takes away more than this, or more than half of a value, is no correction of a word. */
const muchText = 40;

/**
 * The saves that a person looks for, newest first: a form saves itself after each pause, so the saves of one go at
 * writing are one. A value that a save replaced, and did not go on with, stays in a version of its own.
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
    ({ restoredFrom, fromQuestionnaire, changes }) =>
      restoredFrom === null && fromQuestionnaire === null && changes.length > 0,
  );
  if (!isPlain || save.savedBy !== next.savedBy) return false;
  if (next.changes.some(({ before, after }) => isReplaced(before, after))) return false;
  return Date.parse(next.savedAt) - Date.parse(save.savedAt) <= pauseMilliseconds;
}

function isReplaced(before: unknown, after: unknown): boolean {
  const [earlier, later] = [textOf(before), textOf(after)];
  const most = Math.min(earlier.length, later.length);
  let start = 0;
  while (start < most && earlier[start] === later[start]) start++;
  let end = 0;
  while (end < most - start && earlier.at(-1 - end) === later.at(-1 - end)) end++;
  const lost = earlier.length - start - end;
  return lost > Math.min(muchText, earlier.length / 2);
}

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : value === null ? "" : JSON.stringify(value);

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
