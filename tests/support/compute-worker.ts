import { fileURLToPath } from "node:url";
import { transpiledPath } from "./transpiled/paths";

const source = fileURLToPath(new URL("../../packages/local/compute/worker.ts", import.meta.url));

/**
 * The script of the compute threads, as JavaScript that a run has written already: `worker.mjs` would have each thread
 * transform the product anew, for seconds. A story of
 * calendars in depth runs that one.
 */
export const computeWorker = transpiledPath(source) ?? source;
