import { secondsFresh } from "@nutria/contract/agenda/busy-calendar";
import { addSeconds } from "@nutria/calendar/instant";
import type { Context, NutritionistContext } from "../../kernel/context";
import { envelope } from "../../kernel/events/outbox";
import { inParallel } from "../../kernel/jobs/in-parallel";
import { limitOf } from "../../kernel/limits";
import { isWithinLimit } from "../../kernel/throttle";
import { calendarsToRead, type StoredCalendar } from "./entity";
import { BusyCalendarDue } from "./events";
import { readCalendars } from "./repo";

/** Calendars of one message to the bus. */
const atATime = 10;
const messagesAtOnce = 4;

/** Whether an attempt to read a calendar began within the last minute. */
export function isFresh(ctx: Context, { triedAt = "" }: Pick<StoredCalendar, "triedAt">): boolean {
  const now = ctx.now();
  // One in the future is of a clock that has been set back since.
  return triedAt > addSeconds(now, -secondsFresh) && triedAt <= now;
}

/** Has the caller's calendars read in the background, those that were not within a minute: the agenda was opened. */
export async function refreshBusyCalendars(ctx: NutritionistContext): Promise<void> {
  const nutritionistId = ctx.actor.id;
  const { calendars } = await readCalendars(ctx, nutritionistId);
  const due = calendars.filter((one) => !isFresh(ctx, one));
  if (due.length === 0) return;
  const limit = limitOf("readCalendars", nutritionistId);
  if (!(await isWithinLimit(ctx, limit))) return;
  await ask(
    ctx,
    due.map(({ calendarId }) => ({ nutritionistId, calendarId })),
  );
}

/**
 * Has every calendar read, several messages at once as long as there is time. An event that is lost is made up for by the next
 * run, so none goes through the outbox. Returns how many calendars were asked for.
 */
export async function askForAllCalendars(
  ctx: Context,
  hasTime: () => boolean = () => true,
): Promise<{ asked: number }> {
  let asked = 0;
  await inParallel(walk(ctx), messagesAtOnce, hasTime, async (calendars) => {
    await ask(ctx, calendars);
    asked += calendars.length;
  });
  return { asked };
}

interface CalendarToRead {
  nutritionistId: string;
  calendarId: string;
}

function ask(ctx: Context, calendars: readonly CalendarToRead[]): Promise<void> {
  return ctx.bus.publish(calendars.map((one) => envelope(ctx, BusyCalendarDue(one))));
}

async function* walk(ctx: Context): AsyncGenerator<CalendarToRead[]> {
  let cursor: string | null = null;
  do {
    const page: { data: CalendarToRead[]; cursor: string | null } = await calendarsToRead(ctx.db)
      .query.all({})
      .go({ cursor });
    for (let start = 0; start < page.data.length; start += atATime)
      yield page.data.slice(start, start + atATime);
    ({ cursor } = page);
  } while (cursor !== null);
}
