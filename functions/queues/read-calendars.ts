import { BusyCalendarDue, readBusyCalendar } from "@nutria/core/scheduling/busy-calendar/index";
import { eventQueue } from "@nutria/platform/event-queue";
import { idempotent, type Subscriber } from "@nutria/platform/subscriber";

export const calendarSubscribers: readonly Subscriber[] = [
  idempotent({
    name: "read-calendar",
    on: [BusyCalendarDue],
    needs: ["table", "linkSecret"],
    handle: ({ data }, ctx) => readBusyCalendar(ctx, data),
  }),
];

/** Reads the calendars of other providers; only this Lambda opens addresses that a stranger wrote. */
export const declaration = eventQueue({
  name: "read-calendars",
  description: "Reads the busy times of other calendars",
  subscribers: calendarSubscribers,
  worker: "functions/workers/read-calendars",
});
export const { handler } = declaration;
