import { AppError } from "@nutria/contract/errors";
import { AgreementMoved } from "../care-link/index";
import { pause } from "../lib/commit";

/** What a decision was based on has changed since it was read: read it again and decide again. */
export class AgendaMoved extends AppError {
  constructor() {
    super("conflict");
  }
}

/** The days of the agenda have changed since they were read; the decision may still stand. */
export class DaysMoved extends AppError {
  constructor() {
    super("conflict");
  }
}

/** So many rivals in a row may win before somebody is told to try again. */
const maximumAttempts = 80;
/** From here on the pauses no longer grow. */
const longestPauseAttempt = 6;

/** Runs an attempt that reads, decides and writes, again from the start whenever a rival wrote in between. */
export function untilSettled<Result>(attempt: () => Promise<Result>): Promise<Result> {
  return again(attempt, (error) => error instanceof AgendaMoved || error instanceof AgreementMoved);
}

/** Runs an attempt that reads the days of the agenda and writes them, again whenever they changed in between. */
export function untilDaysSettle<Result>(attempt: () => Promise<Result>): Promise<Result> {
  return again(attempt, (error) => error instanceof DaysMoved);
}

async function again<Result>(
  attempt: () => Promise<Result>,
  hasMoved: (error: unknown) => boolean,
): Promise<Result> {
  for (let count = 1; ; count++) {
    try {
      return await attempt();
    } catch (error) {
      if (!hasMoved(error) || count >= maximumAttempts) throw error;
      await pause(Math.min(count, longestPauseAttempt));
    }
  }
}
