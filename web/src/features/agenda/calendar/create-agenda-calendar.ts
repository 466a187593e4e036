import { timeOfMinutes } from "@nutria/calendar/time-of-day";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import {
  createCalendar,
  createViewDay,
  createViewMonthGrid,
  createViewWeek,
  type CalendarApp,
  type CalendarConfig,
} from "@schedule-x/calendar";
import { createCalendarControlsPlugin } from "@schedule-x/calendar-controls";
import type { EventDraft } from "../event-form/values/event-form-values";
import { followSlotSelection } from "./drag/slot-selection";
import { temporal, type ZonedDateTime } from "./temporal";
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
  /** Our layer, which lies over the time grid. */
  layer: HTMLElement;
  /** The element around the calendar. */
  box: () => HTMLElement | null;
  handlers: () => CalendarHandlers;
}

type View = CalendarConfig["views"][number];

const names: Record<GridView, string> = { day: "day", week: "week", month: "month-grid" };
/** At 64 pixels per hour, three lines fit into 45 minutes. */
const gridHeight = 24 * 64;
/** The initial scroll position of the grid: 07:45 at the top. */
const morningPixels = (7.75 / 24) * gridHeight;

/**
 * Creates the calendar in Spanish. It draws grids and headings; React draws the all-day events and the month events.
 */
export function createAgendaCalendar(options: Options): AgendaCalendar {
  const { zone, firstWeekday, view, date, layer, box, handlers } = options;
  const { PlainDate } = temporal();
  const controls = createCalendarControlsPlugin();
  const nameParts = () => whenDrawn(() => giveRoles(box()));

  const app = createCalendar(
    {
      views: [under(layer, createViewWeek()), under(layer, createViewDay()), createViewMonthGrid()],
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
        onRender: nameParts,
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
    [controls],
  );

  return {
    app,
    show(next, day) {
      const wanted = PlainDate.from(day);
      if (!controls.getDate().equals(wanted)) controls.setDate(wanted);
      controls.setView(names[next]);
      nameParts();
    },
  };
}

/** A view of the time grid under our layer. Each time that it is drawn, it starts at the morning. */
function under(layer: HTMLElement, view: View): View {
  return {
    ...view,
    render(element, app) {
      view.render(element, app);
      element.querySelector(".sx__week-grid")?.append(layer);
      element.scrollTop = morningPixels;
    },
    destroy() {
      layer.remove();
      view.destroy();
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
function giveRoles(box: HTMLElement | null): void {
  box?.querySelector(".sx__view-container")?.setAttribute("tabindex", "0");
  for (const empty of box?.querySelectorAll(".sx__time-grid-day") ?? []) {
    empty.setAttribute("aria-hidden", "true");
  }
  for (const named of box?.querySelectorAll(".sx__calendar div[aria-label]:not([role])") ?? []) {
    named.setAttribute("role", "group");
  }
}
