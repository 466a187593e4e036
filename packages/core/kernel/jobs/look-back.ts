import { addDays, addHours } from "@nutria/calendar/instant";
import type { Context } from "../context";
import { readProgress, saveProgress } from "./job-progress";

/** After a longer stop nobody expects any more what was due then; it also bounds what one run reads. */
const mostDaysBack = 31;

/**
 * Runs a job over everything that came due since its last run that came to an end, however long ago that was, up to
 * {@link mostDaysBack}; by `hoursBack` at least, because what is due is written late at times. `work` gets the instant from
 * which to look. A run that fails or has no time left for the rest does not count, so the next one looks as far back again.
 */
export async function lookingBack<Result>(
  ctx: Context,
  { job, hoursBack }: { job: string; hoursBack: number },
  hasTime: () => boolean,
  work: (since: string) => Promise<Result>,
): Promise<Result> {
  const name = `${job}#lookedUntil`;
  const now = ctx.now();
  const [least, most] = [addHours(now, -hoursBack), addDays(now, -mostDaysBack)];
  const last = (await readProgress<string>(ctx, name)) ?? most;
  const done = await work(last < most ? most : last < least ? last : least);
  if (hasTime()) await saveProgress(ctx, name, now);
  return done;
}

/** The hours, `yyyy-MM-ddTHH` in UTC, from that of one instant to that of another. */
export function hoursBetween(from: string, to: string): string[] {
  const hours: string[] = [];
  for (let at = from; at.slice(0, 13) <= to.slice(0, 13); at = addHours(at, 1)) hours.push(at.slice(0, 13));
  return hours;
}
