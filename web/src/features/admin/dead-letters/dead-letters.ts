import type { DeadLetter } from "@nutria/contract/schemas/admin";

/** Sent again since it last failed: it comes back with a later date if it fails once more. */
export function wasSentAgain({ at, replayedAt }: DeadLetter): boolean {
  return replayedAt !== null && replayedAt >= at;
}

/** What replaying all of a list sends. */
export function waitingIn(letters: readonly DeadLetter[]): DeadLetter[] {
  return letters.filter((letter) => letter.isReplayable && !wasSentAgain(letter));
}

/** Jobs are kept among the events that failed, under this type. */
export const jobType = "job";
