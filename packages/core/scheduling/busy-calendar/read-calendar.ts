import { addCalendarDays } from "@nutria/calendar/day";
import { addHours } from "@nutria/calendar/instant";
import type { Interval } from "@nutria/calendar/interval";
import { startOfDay } from "@nutria/calendar/local-time";
import { dayAt } from "@nutria/calendar/zone";
import type { BusyCalendarProblem, UnreadEvents } from "@nutria/contract/agenda/busy-calendar";
import { AppError } from "@nutria/contract/wire/errors";
import type { Context } from "../../kernel/context";
import { commit } from "../../kernel/table/commit";
import { retryOnConflict } from "../../kernel/table/retry-on-conflict";
import { findNutritionist } from "../../practice/nutritionist/index";
import { openAddress, sealAddress } from "./address";
import { isFresh } from "./ask-to-read";
import type { StoredCalendar } from "./entity";
import { busyTimesOfCalendar } from "./ical/busy-times";
import { createHistoryFilter } from "./ical/history";
import { NotCalendarError } from "./ical/not-calendar-error";
import { calendarsItem, readCalendars, timesItem } from "./repo";

/** Further than any slot picker turns: a year, and the five weeks that it searches. */
const daysAhead = 402;

type Result = { times: Interval[]; unread?: UnreadEvents } | { problem: BusyCalendarProblem };

/**
 * Reads a calendar and stores its owner's busy times from yesterday on, without any other content. When reading fails,
 * the earlier times stay and the problem is stored, so that old times never look new. Does nothing for a calendar that
 * was removed, also meanwhile, and for one that was read within the last minute, so that an event may come twice.
 */
export async function readBusyCalendar(
  ctx: Context,
  { nutritionistId, calendarId }: { nutritionistId: string; calendarId: string },
): Promise<void> {
  const startedAt = ctx.now();
  const { calendars } = await readCalendars(ctx, nutritionistId);
  const calendar = calendars.find((one) => one.calendarId === calendarId);
  if (!calendar || isFresh(ctx, calendar)) return;
  const nutritionist = await findNutritionist(ctx, nutritionistId);
  if (!nutritionist) return;
  const address = await openAddress(ctx, nutritionistId, calendar);
  const result: Result =
    address === undefined
      ? { problem: "address_lost" }
      : await read(ctx, address, nutritionist.settings.timeZone, startedAt).catch((error: unknown) =>
          failed(ctx, error, { nutritionistId, calendarId }),
        );
  await keep(ctx, { nutritionistId, calendarId, address, startedAt, result });
}

async function read(ctx: Context, address: string, timeZone: string, now: string): Promise<Result> {
  const today = dayAt(now, timeZone);
  const range = {
    from: startOfDay(addCalendarDays(today, -1), timeZone),
    until: startOfDay(addCalendarDays(today, daysAhead), timeZone),
  };
  const file = await ctx.calendars.read(address, createHistoryFilter(range.from));
  if ("problem" in file) return file;
  return ctx.compute(busyTimesOfCalendar, { text: file.text, timeZone, ...range });
}

/** Problem of a calendar whose reading failed, by the file or by us. The log gets no word of the file. */
function failed(ctx: Context, error: unknown, ids: Record<string, string>): Result {
  if (error instanceof NotCalendarError) return { problem: "not_calendar" };
  const code = error instanceof AppError ? error.code : undefined;
  if (code === "file_too_complex") return { problem: "too_complex" };
  ctx.log.error("A calendar could not be read", {
    ...ids,
    fault: code ?? (error as Error | undefined)?.name,
  });
  return { problem: "failed" };
}

interface Reading {
  nutritionistId: string;
  calendarId: string;
  address: string | undefined;
  startedAt: string;
  result: Result;
}

/** Keeps the result of a reading, unless one that began later is kept already. */
async function keep(
  ctx: Context,
  { nutritionistId, calendarId, address, startedAt, result }: Reading,
): Promise<void> {
  // Sealed again, so that a new secret of the stage reaches every address before the earlier one goes.
  const sealed =
    address === undefined
      ? {}
      : { sealedAddress: await sealAddress(ctx, nutritionistId, calendarId, address) };
  await retryOnConflict(async () => {
    const before = await readCalendars(ctx, nutritionistId);
    const calendar = before.calendars.find((one) => one.calendarId === calendarId);
    const { triedAt = "" } = calendar ?? {};
    // No reading takes an hour: a later one is of a clock that has been set back since.
    if (!calendar || (triedAt >= startedAt && triedAt <= addHours(startedAt, 1))) return;
    const { problem: _, unread, ...known } = calendar;
    const tried: StoredCalendar = { ...known, ...sealed, triedAt: startedAt };
    const after: StoredCalendar =
      "problem" in result
        ? { ...tried, problem: result.problem, ...(unread && { unread }) }
        : { ...tried, readAt: startedAt, ...(result.unread && { unread: result.unread }) };
    const changed = "times" in result ? await timesItem(ctx, before, calendarId, result.times) : undefined;
    await commit(ctx, [
      calendarsItem(ctx, before, {
        calendars: before.calendars.map((one) => (one.calendarId === calendarId ? after : one)),
        ...(changed && { timesVersion: changed.timesVersion }),
      }),
      ...(changed ? [changed.item] : []),
    ]);
  });
}
