import * as z from "zod/mini";
import {
  busyCalendarMessages,
  busyCalendarProblems,
  calendarProviders,
  longestAddress,
  unreadReasons,
} from "../../agenda/busy-calendar";
import { day, id, instant, orRequired, requiredText } from "../primitives";

/** A calendar to keep free of visits. The server knows which addresses it reads: `parseCalendarAddress`. */
export const BusyCalendarInput = z.strictObject({
  name: requiredText(40, busyCalendarMessages.name),
  address: z
    .string(orRequired(busyCalendarMessages.address))
    .check(
      z.trim(),
      z.minLength(1, busyCalendarMessages.address),
      z.maxLength(longestAddress, busyCalendarMessages.address),
    ),
});
export type BusyCalendarInput = z.output<typeof BusyCalendarInput>;

/** A calendar of the practice, without its address: anybody who has that reads all of it. */
export const BusyCalendar = z.object({
  _id: id,
  name: z.string(),
  provider: z.enum(calendarProviders),
  /** The last letters of the address, to tell two apart. */
  addressEnd: z.string(),
  createdAt: instant,
  /** When it was last read; null before the first time. */
  readAt: z.nullable(instant),
  /** Why the last attempt failed, and when; null when it did not. What was read at `readAt` stays busy. */
  problem: z.nullable(z.enum(busyCalendarProblems)),
  triedAt: z.nullable(instant),
  /** What of `readAt` could not be read, event by event; null where all was. Those with a day are busy all of it. */
  unread: z.nullable(
    z.object({
      count: z.int(),
      undated: z.int(),
      days: z.array(day),
      reasons: z.array(z.enum(unreadReasons)),
    }),
  ),
});
export type BusyCalendar = z.output<typeof BusyCalendar>;

/** When somebody is busy elsewhere, and by which calendars: no more is known of it. */
export const OtherBusyTimes = z.object({
  times: z.array(z.object({ startDate: instant, endDate: instant })),
  calendars: z.array(BusyCalendar),
});
export type OtherBusyTimes = z.output<typeof OtherBusyTimes>;
