import { forgetFailedJob } from "@nutria/core/administration/dead-letter/index";
import type { Context } from "@nutria/core/kernel/context";
import { createContext } from "./context";

type SystemContext = Context<{ role: "system"; id: string }>;
export type JobHandler = (event: { time: string }) => Promise<Record<string, unknown>>;

/**
 * A scheduled job. `time` is the instant it is run for; the answer says in numbers what it did. A failure
 * of before is forgotten once it is done.
 */
export function job(name: string, run: (ctx: SystemContext) => Promise<Record<string, unknown>>): JobHandler {
  return async ({ time }) => {
    const ctx = createContext({
      actor: { role: "system", id: name } as const,
      requestId: `${name}@${time}`,
      now: new Date(time).toISOString(),
    });
    const done = await run(ctx);
    await forgetFailedJob(ctx, name);
    ctx.log.info("job done", { job: name, ...done });
    return done;
  };
}
