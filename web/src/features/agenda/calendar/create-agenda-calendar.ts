import { timeOfMinutes } from "@nutria/calendar/time-of-day";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import {
  createCalendar,
  createViewDay,
  createViewMonthGrid,
  createViewWeek,
  type CalendarApp,
} from "@schedule-x/calendar";
import type { EventDraft } from "../event-form/values/event-form-values";
import type { Portals } from "./portals";
import { followSlotSelection } from "./drag/slot-selection";
import { temporal, type PlainDate, type ZonedDateTime } from "./temporal";
import { spanish } from "./translations";
import type { AgendaEvent } from "./to-calendar-event";

export type GridView = "day" | "week" | "month";

export interface CalendarHandlers {
  onOpen: (appointment: Appointment) => void;
  onCreate: (draft: EventDraft) => void;
  onDay: (day: string) => void;
}

export interface AgendaCalendar {
  app: CalendarApp;
  show: (view: GridView, date: string) => void;
}

interface Options {
  zone: string;
  firstWeekday: number;
  view: GridView;
  date: string;
  portals: Portals;
  handlers: () => CalendarHandlers;
}

/** The part of the calendar's internal state that plugins receive and that changes the visible page. */
interface Inside {
  calendarState: { setView: (name: string, date: PlainDate) => void };
  datePickerState: { selectedDate: { value: PlainDate } };
  elements: { calendarWrapper: HTMLElement | undefined };
}

const names: Record<GridView, string> = { day: "day", week: "week", month: "month-grid" };
/** At 64 pixels per hour, three lines fit into 45 minutes. */
const gridHeight = 24 * 64;
/** The initial scroll position of the grid: 07:45 at the top. */
export const morningPixels = (7.75 / 24) * gridHeight;

/**
 * Creates the calendar in Spanish. It draws grids and headings; React draws the all-day events and the month events.
 */
export function createAgendaCalendar(options: Options): AgendaCalendar {
  const { zone, firstWeekday, view, date, portals, handlers } = options;
  const { PlainDate } = temporal();
  let inside: Inside | undefined;
  const control = {
    name: "agendaControl",
    beforeRender: ($app: Inside) => {
      inside = $app;
    },
    onRender: ($app: Inside) => whenDrawn(() => giveRoles($app)),
  };

  const app = createCalendar(
    {
      views: [createViewWeek(), createViewDay(), createViewMonthGrid()],
      defaultView: names[view],
      selectedDate: PlainDate.from(date) as never,
      locale: "es-MX",
      timezone: zone,
      firstDayOfWeek: (firstWeekday === 0 ? 7 : firstWeekday) as never,
      translations: { esMX: spanish, "es-MX": spanish },
      weekOptions: {
        gridHeight,
        nDays: 7,
        timeAxisFormatOptions: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
      },
      monthGridOptions: { nEventsPerDay: 4 },
      isResponsive: false,
      skipAnimations: true,
      callbacks: {
        onEventClick: (event) => handlers().onOpen((event as AgendaEvent).appointment),
        onMouseDownDateTime: (at, press) => {
          const { hour, minute } = at as unknown as ZonedDateTime;
          const point = { date: at.toPlainDate().toString(), time: timeOfMinutes(hour * 60 + minute) };
          followSlotSelection(press, point, (slot) => handlers().onCreate(slot));
        },
        onClickDate: (day) => handlers().onCreate({ date: day.toString(), isDayFixed: true }),
        onClickPlusEvents: (day) => handlers().onDay(day.toString()),
      },
    },
    [control],
  );
  portals.attach(app, ["dateGridEvent", "monthGridEvent"]);

  return {
    app,
    show(next, day) {
      if (!inside) return;
      const wanted = PlainDate.from(day);
      if (!inside.datePickerState.selectedDate.value.equals(wanted))
        inside.datePickerState.selectedDate.value = wanted;
      inside.calendarState.setView(names[next], wanted);
      whenDrawn(() => inside && giveRoles(inside));
    },
  };
}

/** Runs `act` after the calendar has rendered; its callback fires before that. */
function whenDrawn(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}

/**
 * Makes the scroll container focusable, so that the keyboard scrolls an empty day too. Gives a role to the day boxes
 * that the calendar labels, since a label needs one. Hides the empty days of its time grid, which our own layer covers.
 */
function giveRoles({ elements }: Inside): void {
  elements.calendarWrapper?.querySelector(".sx__view-container")?.setAttribute("tabindex", "0");
  for (const empty of elements.calendarWrapper?.querySelectorAll(".sx__time-grid-day") ?? []) {
    empty.setAttribute("aria-hidden", "true");
  }
  for (const named of elements.calendarWrapper?.querySelectorAll("div[aria-label]:not([role])") ?? []) {
    named.setAttribute("role", "group");
  }
}
