import { StartUpError } from "../shared/start-up-error";

/** Prints the error and exits with 1. A `StartUpError` is printed without a stack trace, because the user can fix it. */
export function exitWithError(error: unknown): void {
  console.error(error instanceof StartUpError ? error.message : error);
  process.exit(1);
}
