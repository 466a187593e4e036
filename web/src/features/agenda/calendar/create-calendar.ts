import { timeOfMinutes } from "@nutria/calendar/time-of-day";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { createCalendar, createViewDay, createViewWeek, type CalendarApp } from "@schedule-x/calendar";
import { createCalendarControlsPlugin } from "@schedule-x/calendar-controls";
import { createEventsServicePlugin } from "@schedule-x/events-service";
import type { Minutes } from "../shared/closed-hours";
import { temporal } from "./temporal";
import { spanish } from "./translations";
import type { AgendaEvent } from "./to-events";
import { leastHourHeight } from "./visible-hours";

export type GridView = "day" | "week";

export interface AgendaCalendar {
  app: CalendarApp;
  controls: ReturnType<typeof createCalendarControlsPlugin>;
  events: ReturnType<typeof createEventsServicePlugin>;
}

interface Options {
  zone: string;
  /** 0 is Sunday. */
  firstWeekday: number;
  view: GridView;
  date: string;
  hours: Minutes;
  onOpen: (appointment: Appointment) => void;
}

/** Creates the calendar of the library, in Spanish: it draws the days, their events and what lies behind them. */
export function createAgendaCalendar({
  zone,
  firstWeekday,
  view,
  date,
  hours,
  onOpen,
}: Options): AgendaCalendar {
  const controls = createCalendarControlsPlugin();
  const events = createEventsServicePlugin();
  const app = createCalendar(
    {
      views: [createViewWeek(), createViewDay()],
      defaultView: view,
      selectedDate: temporal().PlainDate.from(date) as never,
      locale: "es-MX",
      timezone: zone,
      firstDayOfWeek: (firstWeekday === 0 ? 7 : firstWeekday) as never,
      translations: { esMX: spanish, "es-MX": spanish },
      dayBoundaries: boundariesOf(hours),
      weekOptions: {
        gridHeight: ((hours.end - hours.start) / 60) * leastHourHeight,
        nDays: 7,
        eventWidth: 98,
        eventOverlap: false,
        timeAxisFormatOptions: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
      },
      isResponsive: false,
      skipAnimations: true,
      callbacks: { onEventClick: (event) => onOpen((event as AgendaEvent).appointment) },
    },
    [controls, events],
  );
  return { app, controls, events };
}

/** The hours as the library takes them. */
export function boundariesOf({ start, end }: Minutes) {
  return { start: timeOfMinutes(start), end: end === 24 * 60 ? "24:00" : timeOfMinutes(end) };
}
