import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { ScheduleXCalendar } from "@schedule-x/react";
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type RefObject,
} from "react";
import { createPortal } from "react-dom";
import "@schedule-x/theme-default/dist/calendar.css";
import type { BookingSettings } from "../api/booking-settings";
import type { Ghost } from "../shared/ghost";
import type { OtherBusy } from "../shared/other-busy";
import type { DayRange } from "../shared/views";
import { wholeDayTexts } from "./calendar-texts";
import {
  createAgendaCalendar,
  type AgendaCalendar,
  type CalendarHandlers,
  type GridView,
  type Shown,
} from "./create-agenda-calendar";
import type { DragHandlers } from "./drag/start-drag";
import type { TimeSpan } from "./events/event-columns";
import { dayMinutes, gridDaysOf, timedPlaceOf } from "./grid-days";
import { CalendarFace } from "./events/event-face";
import { TimeLayer } from "./events/time-layer";
import { toCalendarEvent, type AgendaEvent } from "./to-calendar-event";
import { useGestures } from "./use-gestures";
import { useNow } from "../../../lib/use-now";
import { narrowDaysOf, openingOf, visibleHoursOf, wholeDay } from "./visible-hours";
import "./calendar.css";
import "./events.css";

export interface CalendarProps extends CalendarHandlers, DragHandlers {
  appointments: readonly Appointment[];
  /** When the practice is busy in other calendars. */
  otherBusy: readonly OtherBusy[];
  settings: BookingSettings;
  view: GridView;
  date: string;
  range: DayRange;
  firstWeekday: number;
  canEdit: boolean;
  label: string;
  /** What is being booked. */
  ghost: Ghost | undefined;
}

/** One constant array, so that the calendar does not re-render. */
const none: AgendaEvent[] = [];

/** What React draws in the calendar; one constant object, because the calendar renders again for another one. */
const customComponents = { dateGridEvent: CalendarFace };

/** The time grid of a day or a week, folded to the hours of the practice. */
export default function Calendar(props: CalendarProps) {
  const { appointments, otherBusy, settings, view, date, range, label, ghost } = props;
  const { zone, schedules } = settings;
  const box = useRef<HTMLDivElement>(null);
  const [layer] = useState(makeLayer);
  const [isWhole, setWhole] = useState(false);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const now = useNow();
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const onOpen = useCallback((appointment: Appointment) => latest.current.onOpen(appointment), []);
  const openDay = useCallback((day: string) => setOpened((before) => [...before, day]), []);

  const { from, to } = range;
  const days = useMemo(
    () => gridDaysOf(appointments, { from, to }, settings, otherBusy),
    [appointments, from, to, settings, otherBusy],
  );
  const hours = useMemo(
    () => (isWhole ? wholeDay : visibleHoursOf(days, schedules)),
    [isWhole, days, schedules],
  );
  const narrow = useMemo(() => (view === "week" ? narrowDaysOf(days, opened) : []), [view, days, opened]);
  const events = useMemo(() => {
    const drawn = appointments.filter((one) => timedPlaceOf(one, zone) === undefined);
    return drawn.length === 0 ? none : drawn.map((appointment) => toCalendarEvent(appointment, zone));
  }, [appointments, zone]);

  const shown = useMemo(
    () => ({ view, date, hours, opening: openingOf(schedules).start }),
    [view, date, hours, schedules],
  );
  const gestures = useGestures(box, { ...props, zone, hours });
  const calendar = useCalendar(shown, props, { layer, box, gestures });
  useLayoutEffect(() => calendar?.app.events.set(events), [calendar, events]);
  useLayoutEffect(() => stretch(layer, hours), [layer, hours]);

  return (
    <div
      ref={box}
      className={`agenda-calendar agenda-${view}`}
      style={widthsOf(days.map(({ day }) => narrow.includes(day)))}
      role="region"
      aria-label={label}
    >
      <ScheduleXCalendar calendarApp={calendar?.app ?? null} customComponents={customComponents} />
      <button
        type="button"
        className="agenda-whole"
        aria-pressed={isWhole}
        onClick={() => setWhole(!isWhole)}
      >
        {wholeDayTexts.label}
        <span className="visually-hidden">{wholeDayTexts.help}</span>
      </button>
      {createPortal(<TimeLayer {...{ days, narrow, ghost, zone, now, onOpen }} onOpenDay={openDay} />, layer)}
    </div>
  );
}

interface Parts {
  layer: HTMLElement;
  box: RefObject<HTMLElement | null>;
  gestures: ReturnType<typeof useGestures>;
}

/** Makes the calendar of the library, and keeps it at what is shown. */
function useCalendar(
  shown: Shown,
  props: CalendarProps,
  { layer, box, gestures }: Parts,
): AgendaCalendar | undefined {
  const { firstWeekday } = props;
  const { zone } = props.settings;
  const [calendar, setCalendar] = useState<AgendaCalendar>();
  const latest = useRef({ shown, props });
  useLayoutEffect(() => {
    latest.current = { shown, props };
  });
  useEffect(() => {
    setCalendar(
      createAgendaCalendar({
        ...{ zone, firstWeekday, layer },
        shown: latest.current.shown,
        box: () => box.current,
        handlers: () => latest.current.props,
        onPress: () => gestures.current?.followSlotSelection,
      }),
    );
  }, [zone, firstWeekday, layer, box, gestures]);
  useLayoutEffect(() => calendar?.show(shown), [calendar, shown]);
  return calendar;
}

/** The widths of the columns, which the style sheet gives to all parts of a day. */
function widthsOf(narrow: readonly boolean[]): CSSProperties {
  const entries = narrow.map((isNarrow, index) => [
    `--day-${String(index + 1)}`,
    isNarrow ? "0 0 var(--agenda-narrow)" : "1 1 0",
  ]);
  return Object.fromEntries(entries) as CSSProperties;
}

function makeLayer(): HTMLElement {
  const layer = document.createElement("div");
  layer.className = "agenda-layer";
  return layer;
}

/** The layer is as high as a whole day, so that what is on it lies by the minutes of the day whatever hours are shown. */
function stretch(layer: HTMLElement, { start, end }: TimeSpan): void {
  const share = (minutes: number) => `${String((minutes / (end - start)) * 100)}%`;
  Object.assign(layer.style, { top: share(-start), height: share(dayMinutes) });
}
