import type { Appointment } from "@nutria/contract/schemas/appointment";
import {
  createCalendar,
  createViewDay,
  createViewMonthGrid,
  createViewWeek,
  type CalendarApp,
} from "@schedule-x/calendar";
import type { EventDraft } from "../event-form/event-form-values";
import { timeOf } from "../shared/zone";
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

/** The part of the calendar's inner state that turns its pages; a plugin is handed it. */
interface Inside {
  calendarState: { setView: (name: string, date: PlainDate) => void };
  datePickerState: { selectedDate: { value: PlainDate } };
  elements: { calendarWrapper: HTMLElement | undefined };
}

const names: Record<GridView, string> = { day: "day", week: "week", month: "month-grid" };
/** 64 pixels an hour: three lines fit into 45 minutes. */
const gridHeight = 24 * 64;
/** Where the grid is scrolled to when it is first seen: 07:45 at the top. */
export const morningPixels = (7.75 / 24) * gridHeight;

/** A calendar in Spanish: its grids and headings, with the events of whole days and months drawn by React. */
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
          const point = { date: at.toPlainDate().toString(), time: timeOf(hour * 60 + minute) };
          followSlotSelection(press, point, (slot) => handlers().onCreate(slot));
        },
        onClickDate: (day) => handlers().onCreate({ date: day.toString() }),
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

/** The calendar draws after it has said that it did. */
function whenDrawn(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}

/**
 * What scrolls takes the focus, so that the keyboard scrolls an empty day too. The calendar names its days, which are
 * plain boxes: a name is for something that has a role. Those of the time grid are empty, since our own layer lies
 * above them.
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
