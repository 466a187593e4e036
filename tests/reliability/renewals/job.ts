/**
 * A process for `run.ts` to kill: one run of the job that renews subscriptions. Argument: the instant that it runs for.
 * The environment names the table and the provider, which other processes use at the same time.
 */
import { handler } from "@nutria/functions/jobs/subscription-renewals";

const [time = ""] = process.argv.slice(2);
process.send?.({ counts: await handler({ time }) });
process.exit(0);
