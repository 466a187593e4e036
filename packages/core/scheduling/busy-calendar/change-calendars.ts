import {
  busyCalendarMessages,
  mostBusyCalendars,
  parseCalendarAddress,
  unreadReasons,
} from "@nutria/contract/agenda/busy-calendar";
import { AppError } from "@nutria/contract/wire/errors";
import type { BusyCalendar, BusyCalendarInput } from "@nutria/contract/schemas/agenda/busy-calendar";
import type { NutritionistContext } from "../../kernel/context";
import { commit } from "../../kernel/table/commit";
import { retryOnConflict } from "../../kernel/table/retry-on-conflict";
import { limitOf } from "../../kernel/limits";
import { throttle } from "../../kernel/throttle";
import { openAddress, sealAddress } from "./address";
import type { StoredCalendar } from "./entity";
import { BusyCalendarDue } from "./events";
import { calendarsItem, notToReadItem, readCalendars, timesItem, toReadItem } from "./repo";

/** The caller's calendars, in the order in which they were added. */
export async function listBusyCalendars(ctx: NutritionistContext): Promise<BusyCalendar[]> {
  const { calendars } = await readCalendars(ctx, ctx.actor.id);
  return calendars.map(toWire);
}

/**
 * Adds a calendar, which is read at once in the background. Raises `validation` for an address that is not read or is there
 * already, `too_many_busy_calendars` for a sixth, and `throttled`.
 */
export async function addBusyCalendar(
  ctx: NutritionistContext,
  { name, address }: BusyCalendarInput,
): Promise<BusyCalendar> {
  const nutritionistId = ctx.actor.id;
  const parsed = parseCalendarAddress(address, ctx.settings.calendarService);
  if ("message" in parsed) throw refusedAddress(parsed.message);
  const { url, provider } = parsed;
  await throttle(ctx, limitOf("addCalendar", nutritionistId));
  const calendarId = ctx.newId("busyCalendar");
  const calendar: StoredCalendar = {
    calendarId,
    name,
    provider,
    sealedAddress: await sealAddress(ctx, nutritionistId, calendarId, url),
    addressEnd: endOf(url),
    createdAt: ctx.now(),
  };
  await retryOnConflict(async () => {
    const before = await readCalendars(ctx, nutritionistId);
    const known = await Promise.all(before.calendars.map((one) => openAddress(ctx, nutritionistId, one)));
    if (known.includes(url)) throw refusedAddress(busyCalendarMessages.known);
    if (before.calendars.length >= mostBusyCalendars) throw new AppError("too_many_busy_calendars");
    await commit(
      ctx,
      [
        calendarsItem(ctx, before, { calendars: [...before.calendars, calendar] }),
        toReadItem(ctx, nutritionistId, calendarId),
      ],
      [BusyCalendarDue({ nutritionistId, calendarId })],
    );
  });
  return toWire(calendar);
}

/** Removes one of the caller's calendars, which frees its times at once. Raises `not_found`. */
export async function removeBusyCalendar(ctx: NutritionistContext, calendarId: string): Promise<void> {
  const nutritionistId = ctx.actor.id;
  await retryOnConflict(async () => {
    const before = await readCalendars(ctx, nutritionistId);
    const calendars = before.calendars.filter((one) => one.calendarId !== calendarId);
    if (calendars.length === before.calendars.length) throw new AppError("not_found");
    const freed = await timesItem(ctx, before, calendarId, []);
    await commit(ctx, [
      calendarsItem(ctx, before, { calendars, ...(freed && { timesVersion: freed.timesVersion }) }),
      notToReadItem(ctx, nutritionistId, calendarId),
      ...(freed ? [freed.item] : []),
    ]);
  });
}

function refusedAddress(message: string): AppError {
  return new AppError("validation", { fields: { address: message } });
}

/** Four letters of an address that has some eighty: enough to tell two apart, and nothing to read a calendar with. */
function endOf(url: string): string {
  return new URL(url).pathname
    .replace(/(\/(basic|calendar))?\.ics$/i, "")
    .replace(/\W/g, "")
    .slice(-4);
}

function toWire({
  calendarId,
  name,
  provider,
  addressEnd,
  createdAt,
  triedAt,
  readAt,
  problem,
  unread,
}: StoredCalendar): BusyCalendar {
  return {
    _id: calendarId,
    name,
    provider,
    addressEnd,
    createdAt,
    readAt: readAt ?? null,
    problem: problem ?? null,
    triedAt: triedAt ?? null,
    unread: unread
      ? { ...unread, reasons: unreadReasons.filter((one) => unread.reasons.includes(one)) }
      : null,
  };
}
