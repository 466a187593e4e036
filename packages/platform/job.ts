import { forgetFailedJob } from "@nutria/core/administration/dead-letter/index";
import type { Context } from "@nutria/core/kernel/context";
import { createContext } from "./context";
import type { Need } from "./needs";

type SystemContext = Context<{ role: "system"; id: string }>;
export type JobHandler = (event: { time: string }) => Promise<Record<string, unknown>>;

/** A job that runs on a schedule: by EventBridge in the cloud, on a timer on one machine, and by hand. */
export interface Job {
  name: string;
  everyMinutes: number;
  description: string;
  needs: readonly Need[];
  handler: JobHandler;
}

/** How a file of `functions/jobs` declares a job; its name is the file's. */
interface Declaration {
  name: string;
  everyMinutes: number;
  /** What the developer page says that it does. */
  description: string;
  /** What its Lambda may do. */
  needs: readonly Need[];
  /** Answers in numbers what it did. */
  run: (ctx: SystemContext) => Promise<Record<string, unknown>>;
}

/**
 * A scheduled job. `time` is the instant it is run for. A failure of before is forgotten once it is done.
 */
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
      const done = await run(ctx);
      await forgetFailedJob(ctx, name);
      ctx.log.info("job done", { job: name, ...done });
      return done;
    },
  };
}
