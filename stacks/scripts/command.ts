import { CommandFailedError } from "../deploy/run";
import { sentenceOf } from "../support/aws-errors";

/**
 * Does what a script is for, and ends it with the right code. What stands in an operator's way is told in a sentence: no
 * network, no credentials, a right that is missing, an order that cannot be carried out. A fault of ours shows its place.
 */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof CommandFailedError) process.exitCode = error.status;
    else console.error(sentenceOf(error) ?? error);
  }
}
