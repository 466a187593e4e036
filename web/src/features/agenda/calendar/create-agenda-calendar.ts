import { timeOfMinutes } from "@nutria/calendar/time-of-day";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import {
  createCalendar,
  createViewDay,
  createViewWeek,
  type CalendarApp,
  type CalendarConfig,
} from "@schedule-x/calendar";
import { createCalendarControlsPlugin } from "@schedule-x/calendar-controls";
import type { Box } from "../../../components/ui/navigation/floating";
import type { EventDraft } from "../event-form/values/event-form-values";
import type { followSlotSelection } from "./drag/slot-selection";
import type { TimeSpan } from "./events/event-columns";
import { gridRoomOf, leastHourHeight, type GridRoom } from "./grid-room";
import { temporal, type ZonedDateTime } from "./temporal";
import { spanish } from "./translations";
import type { AgendaEvent } from "./to-calendar-event";

export type GridView = "day" | "week";

export interface CalendarHandlers {
  onOpen: (appointment: Appointment) => void;
  /** `at` is the box of the time that was selected. */
  onCreate: (draft: EventDraft, at: Box) => void;
}

/** What the calendar shows: a view of a day, and the hours of its grid. */
export interface Shown {
  view: GridView;
  date: string;
  hours: TimeSpan;
  /** When the practice opens: the grid starts there where it has to scroll. */
  opening: number;
}

export interface AgendaCalendar {
  app: CalendarApp;
  show: (shown: Shown) => void;
}

interface Options {
  zone: string;
  firstWeekday: number;
  shown: Shown;
  /** Our layer, which lies over the time grid. */
  layer: HTMLElement;
  /** The element around the calendar. */
  box: () => HTMLElement | null;
  handlers: () => CalendarHandlers;
  /** Follows a press on an empty time, once the code for it is there. */
  onPress: () => typeof followSlotSelection | undefined;
}

type View = CalendarConfig["views"][number];

/**
 * Creates the calendar in Spanish. It draws grids and headings; React draws the events of whole days.
 */
export function createAgendaCalendar(options: Options): AgendaCalendar {
  const { zone, firstWeekday, layer, box, handlers, onPress } = options;
  const { PlainDate } = temporal();
  const controls = createCalendarControlsPlugin();
  const nameParts = () => whenDrawn(() => giveRoles(box()));
  let { shown } = options;
  const room = gridRoomOf(controls, () => shown);
  const framed = (view: View) => under(layer, view, room);

  const app = createCalendar(
    {
      views: [framed(createViewWeek()), framed(createViewDay())],
      defaultView: shown.view,
      selectedDate: PlainDate.from(shown.date) as never,
      locale: "es-MX",
      timezone: zone,
      firstDayOfWeek: (firstWeekday === 0 ? 7 : firstWeekday) as never,
      translations: { esMX: spanish, "es-MX": spanish },
      dayBoundaries: boundariesOf(shown.hours),
      weekOptions: {
        gridHeight: ((shown.hours.end - shown.hours.start) / 60) * leastHourHeight,
        nDays: 7,
        timeAxisFormatOptions: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
      },
      isResponsive: false,
      skipAnimations: true,
      callbacks: {
        onRender: nameParts,
        onEventClick: (event) => handlers().onOpen((event as AgendaEvent).appointment),
        onMouseDownDateTime: (at, press) => {
          const { hour, minute } = at as unknown as ZonedDateTime;
          const point = { date: at.toPlainDate().toString(), time: timeOfMinutes(hour * 60 + minute) };
          onPress()?.(press, point, shown.hours, (slot, place) => handlers().onCreate(slot, place));
        },
      },
    },
    [controls],
  );

  return {
    app,
    show(next) {
      const { hours } = shown;
      shown = next;
      const wanted = PlainDate.from(next.date);
      if (!controls.getDate().equals(wanted)) controls.setDate(wanted);
      controls.setView(next.view);
      if (hours.start !== next.hours.start || hours.end !== next.hours.end) {
        controls.setDayBoundaries(boundariesOf(next.hours));
        whenDrawn(room.scrollToOpening);
      }
      room.fit();
      nameParts();
    },
  };
}

function boundariesOf({ start, end }: TimeSpan) {
  return { start: timeOfMinutes(start), end: end === 24 * 60 ? "24:00" : timeOfMinutes(end) };
}

/** A view of the time grid under our layer, as high as its room. Each time that it is drawn, it starts at the opening. */
function under(layer: HTMLElement, view: View, room: GridRoom): View {
  let end: (() => void) | undefined;
  return {
    ...view,
    render(element, app) {
      view.render(element, app);
      element.querySelector(".sx__week-grid")?.append(layer);
      end = room.watch(element);
      whenDrawn(room.scrollToOpening);
    },
    destroy() {
      end?.();
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
