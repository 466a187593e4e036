import { inParallel } from "../../kernel/jobs/in-parallel";

/** The number of entries listed at once. */
const atOnce = 8;

interface Listed<T> {
  isListed: (entry: T) => boolean;
  /** Lists one; false when it needed no listing any more. */
  list: (entry: T) => Promise<boolean>;
}

/**
 * Lists a practice's entries that no directory lists yet, as long as there is time. Returns their number; `isDone` is
 * false when there was no time for all.
 */
export async function listUnlisted<T>(
  entries: AsyncIterable<T>,
  hasTime: () => boolean,
  { isListed, list }: Listed<T>,
): Promise<{ listed: number; isDone: boolean }> {
  let listed = 0;
  let isDone = true;
  await inParallel(
    entries,
    atOnce,
    () => true,
    async (entry) => {
      if (isListed(entry)) return;
      if (!hasTime()) isDone = false;
      else if (await list(entry)) listed++;
    },
  );
  return { listed, isDone };
}
