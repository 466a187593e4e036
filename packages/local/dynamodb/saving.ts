/** A write on its way to the disk. */
export interface Saving {
  /** Writes reach the disk in the order of their numbers. */
  number: number;
  /** Rejects for one that could not be stored, whose rows are as before then. */
  done: Promise<void>;
}

/** The newest write on its way of which the read that runs has seen a row. A read has no pause, so it is of one read. */
let seen: Saving | undefined;

/** Notes that a read saw a row. */
export function noteRead({ saving }: { saving?: Saving }): void {
  if (saving && (seen === undefined || saving.number > seen.number)) seen = saving;
}

/** Answers a read once everything in it is on the disk; reads again where something of it could not be stored. */
export async function answerOf(read: () => object): Promise<object> {
  for (;;) {
    seen = undefined;
    const answer = read();
    const awaited = seen as Saving | undefined;
    if (awaited === undefined) return answer;
    const isStored = await awaited.done.then(
      () => true,
      () => false,
    );
    if (isStored) return answer;
  }
}
