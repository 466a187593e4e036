import { StartUpError } from "../shared/start-up-error";

/** Known reasons are one sentence; anything else is a fault of ours, and its trace helps. */
export function failToStart(error: unknown): void {
  console.error(error instanceof StartUpError ? error.message : error);
  process.exit(1);
}
