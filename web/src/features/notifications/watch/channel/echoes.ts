import type { Change } from "@nutria/contract/messages/push";
import { onOwnChange } from "../../../../data/call/own-changes";

interface OwnChange {
  /** The ids that it names and that it made; those whose echo came are removed, by kind. */
  ids: Set<string>;
  echoed: Set<string>;
  /** Undefined while its answer is on the way. */
  endedAt?: number;
}

/** How long after its answer the echo of a change may come. */
const longestDelayMs = 3_000;
/** The longest wait for an answer that is on the way. */
const longestWaitMs = 2_000;

const idPattern = /[a-z]{3}_[0-9A-HJKMNP-TV-Z]{26}/g;

/**
 * Knows what this tab changed itself, and has read again already: the channel tells it too. Only a change of which it
 * knows every id counts, and once per id and kind, so that a change from elsewhere is never taken for an own one.
 */
export function followOwnChanges() {
  let own: OwnChange[] = [];
  onOwnChange((input, answer) => {
    const change: OwnChange = { ids: new Set(idsIn(input)), echoed: new Set() };
    own.push(change);
    answer
      .then((made) => topIdsIn(made).forEach((id) => change.ids.add(id)))
      .catch(() => undefined)
      .finally(() => (change.endedAt = Date.now()));
  });

  return {
    /** Resolves when the answers of this tab's changes have come, or after two seconds; says whether all came. */
    async settled(): Promise<boolean> {
      const isWaiting = () => own.some(({ endedAt }) => endedAt === undefined);
      const until = Date.now() + longestWaitMs;
      while (isWaiting() && Date.now() < until) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return !isWaiting();
    },
    /** Whether a change is the echo of one of this tab. */
    isEcho({ kind, ids }: Change): boolean {
      const now = Date.now();
      own = own.filter(({ endedAt }) => endedAt === undefined || now - endedAt < longestDelayMs);
      const takeOne = (id: string) => {
        const mark = `${kind} ${id}`;
        const found = own.find((change) => change.ids.has(id) && !change.echoed.has(mark));
        found?.echoed.add(mark);
        return found !== undefined;
      };
      return ids.length > 0 && ids.map(takeOne).every(Boolean);
    },
    stop: () => onOwnChange(undefined),
  };
}

function idsIn(input: unknown): string[] {
  // A file of a form has no ids.
  return JSON.stringify(input ?? null).match(idPattern) ?? [];
}

/** The ids that an answer is about: not those of a list in it. */
function topIdsIn(answer: unknown): string[] {
  if (typeof answer !== "object" || answer === null || Array.isArray(answer)) return [];
  return Object.values(answer).flatMap((value) =>
    typeof value === "string" ? (value.match(idPattern) ?? []) : [],
  );
}
