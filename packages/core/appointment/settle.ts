import { AppError } from "@nutria/contract/errors";
import { AgreementMoved } from "../care-link/index";
import { pause } from "../lib/commit";

/** What a decision was based on has changed since it was read: read it again and decide again. */
export class AgendaMoved extends AppError {
  constructor() {
    super("conflict");
  }
}

/** So many rivals in a row may win before somebody is told to try again. */
const maximumAttempts = 60;
/** From here on the pauses no longer grow. */
const longestPauseAttempt = 5;

/** Runs an attempt that reads, decides and writes, again from the start whenever a rival wrote in between. */
export async function untilSettled<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let count = 1; ; count++) {
    try {
      return await attempt();
    } catch (error) {
      const hasMoved = error instanceof AgendaMoved || error instanceof AgreementMoved;
      if (!hasMoved || count >= maximumAttempts) throw error;
      await pause(Math.min(count, longestPauseAttempt));
    }
  }
}
