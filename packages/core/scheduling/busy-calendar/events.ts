import * as z from "zod/mini";
import { defineEvent } from "../../kernel/events/events";

/** A calendar is to be read: it is new, its time has come, or somebody opened the agenda. */
export const BusyCalendarDue = defineEvent(
  "busyCalendar.due",
  z.object({ nutritionistId: z.string(), calendarId: z.string() }),
);
