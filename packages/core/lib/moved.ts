import { AppError } from "@nutria/contract/errors";
import { pause } from "./commit";

/** What a decision was based on has changed since it was read: read it again and decide again. */
export class Moved extends AppError {
  constructor() {
    super("conflict");
  }
}

/** So many rivals in a row may win before the conflict is raised. */
const maximumAttempts = 40;
/** From here on the pauses no longer grow. */
const longestPauseAttempt = 6;

/** Runs an attempt that reads, decides and writes, again from the start whenever a rival wrote in between. */
export async function untilSettled<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let count = 1; ; count++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Moved) || count >= maximumAttempts) throw error;
      await pause(Math.min(count, longestPauseAttempt));
    }
  }
}
