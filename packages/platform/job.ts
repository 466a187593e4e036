import { forgetFailedJob } from "@nutria/core/administration/dead-letter/index";
import type { Context } from "@nutria/core/kernel/context";
import { createContext } from "./context";
import type { Need } from "./needs";

type SystemContext = Context<{ role: "system"; id: string }>;
type JobHandler = (event: { time: string }) => Promise<Record<string, unknown>>;

/**
 * A job that runs on a schedule: EventBridge starts it in the cloud, a timer on a single machine, or an operator by
 * hand.
 */
export interface Job {
  name: string;
  everyMinutes: number;
  description: string;
  needs: readonly Need[];
  handler: JobHandler;
}

/** The declaration of a job in a file of `functions/jobs`; the job has the name of the file. */
interface Declaration {
  name: string;
  everyMinutes: number;
  /** The description on the developer page. */
  description: string;
  /** The permissions of its Lambda. */
  needs: readonly Need[];
  /**
   * Returns counts of what it did. Work of many parts takes no further one once `hasTime` is false; the next run goes on.
   */
  run: (ctx: SystemContext, hasTime: () => boolean) => Promise<Record<string, unknown>>;
}

/** The Lambda ends after 120 seconds, and what is under way may need most of the rest. */
const millisecondsToStart = 75_000;

/** A scheduled job. `time` is the instant that it runs for. A successful run clears the failure of an earlier one. */
export function job({ run, ...declaration }: Declaration): Job {
  const { name } = declaration;
  return {
    ...declaration,
    handler: async ({ time }) => {
      const ctx = createContext({
        actor: { role: "system", id: name } as const,
        requestId: `${name}@${time}`,
        now: new Date(time).toISOString(),
      });
      const end = performance.now() + millisecondsToStart;
      const done = await run(ctx, () => performance.now() < end);
      await forgetFailedJob(ctx, name);
      ctx.log.info("job done", { job: name, ...done });
      return done;
    },
  };
}
