import type { DeadLetter } from "@nutria/contract/schemas/admin";

/** Whether it was replayed after its last failure; another failure sets a later date. */
export function wasSentAgain({ at, replayedAt }: DeadLetter): boolean {
  return replayedAt !== null && replayedAt >= at;
}

/** Returns the dead letters that a replay of the whole list sends. */
export function waitingIn(letters: readonly DeadLetter[]): DeadLetter[] {
  return letters.filter((letter) => letter.isReplayable && !wasSentAgain(letter));
}

/** The type under which failed jobs are stored among the failed events. */
export const jobType = "job";
