import { addDays, addHours, addMinutes } from "@nutria/calendar/instant";
import type { Context } from "../context";
import { readProgress, saveProgress } from "./job-progress";

/** Days of a stop after which reminders are dropped as too late; also bounds the reads of one run. */
const mostDaysBack = 31;

/** Runs that overtake each other leave a mark that is ahead by less. */
const minutesOvertaken = 10;

interface LookBack {
  job: string;
  /** Hours that a run looks back further, because an item may be written after it was due. */
  hoursBack: number;
  /** The most days back to a known last run. */
  daysBack?: number;
}

/**
 * Runs a job over everything that came due since its last run that came to an end, however long ago that was, up to
 * `daysBack`; by `hoursBack` at least. `work` gets the instant from which to look. A run that fails or has no time left for the
 * rest does not count, so the next one looks as far back again. A last run that is still to come was by a clock that was ahead:
 * it says nothing of what was due until now, and `work` gets its instant too, because what it wrote may be due only then.
 */
export async function lookingBack<Result>(
  ctx: Context,
  { job, hoursBack, daysBack = mostDaysBack }: LookBack,
  hasTime: () => boolean,
  work: (since: string, wasAhead: string | undefined) => Promise<Result>,
): Promise<Result> {
  const name = `${job}#lookedUntil`;
  const now = ctx.now();
  const last = await readProgress<string>(ctx, name);
  const wasAhead = last !== undefined && last > addMinutes(now, minutesOvertaken) ? last : undefined;
  const [least, most] = [addHours(now, -hoursBack), addDays(now, -daysBack)];
  const known = last === undefined || wasAhead !== undefined ? addDays(now, -mostDaysBack) : last;
  const done = await work(known < most ? most : known < least ? known : least, wasAhead);
  if (hasTime()) await saveProgress(ctx, name, now);
  return done;
}

/** The hours, `yyyy-MM-ddTHH` in UTC, from that of one instant to that of another. */
export function hoursBetween(from: string, to: string): string[] {
  const hours: string[] = [];
  for (let at = from; at.slice(0, 13) <= to.slice(0, 13); at = addHours(at, 1)) hours.push(at.slice(0, 13));
  return hours;
}
