import { defaultEventMinutes } from "@nutria/contract/agenda/agenda";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { ScheduleXCalendar } from "@schedule-x/react";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import "@schedule-x/theme-default/dist/calendar.css";
import type { Box } from "../../../ui/navigation/floating";
import { useNow } from "../../../lib/use-now";
import type { BookingSettings } from "../api/booking-settings";
import type { EventDraft } from "../event-form/values/event-form-values";
import type { Ghost } from "../shared/ghost";
import type { OtherBusy } from "../shared/other-busy";
import type { ShownDays } from "../shared/views";
import { wholeDayTexts } from "./calendar-texts";
import { boundariesOf, createAgendaCalendar, type AgendaCalendar, type GridView } from "./create-calendar";
import type { DragHandlers } from "./drag/handlers";
import { slotAt } from "./drag/places";
import { DayFace, TimeFace } from "./events/event-face";
import { gridDaysOf } from "./grid-days";
import { temporal } from "./temporal";
import { backgroundOf } from "./to-background";
import { toCalendarEvent } from "./to-events";
import { useGestures } from "./use-gestures";
import { useGridRoom } from "./use-grid-room";
import { firstSeenOf, visibleHoursOf, wholeDay } from "./visible-hours";
import "./calendar.css";
import "./events.css";

export interface CalendarProps extends Omit<DragHandlers, "onLift"> {
  appointments: readonly Appointment[];
  /** When the practice is busy in other calendars. */
  otherBusy: readonly OtherBusy[];
  settings: BookingSettings;
  view: GridView;
  date: string;
  range: ShownDays;
  firstWeekday: number;
  canEdit: boolean;
  label: string;
  /** What is being booked. */
  ghost: Ghost | undefined;
  onOpen: (appointment: Appointment) => void;
  /** `at` is the box of the time that was selected. */
  onCreate: (draft: EventDraft, at: Box) => void;
}

/** What React draws in the calendar; one constant object, because the calendar renders again for another one. */
const customComponents = { timeGridEvent: TimeFace, dateGridEvent: DayFace };

/** The time grid of a day or a week, folded to the hours of the practice. */
export function Calendar(props: CalendarProps) {
  const { appointments, settings, view, label, onCreate } = props;
  const room = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const marks = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(false);
  const [lifted, setLifted] = useState<string>();
  const hours = useMemo(
    () => (isWhole ? wholeDay : visibleHoursOf(appointments, settings)),
    [isWhole, appointments, settings],
  );
  const calendar = useCalendar(props, hours);
  useShown(calendar, props, hours, lifted);
  const isPlaced = useGridRoom(calendar, {
    room,
    content,
    hours,
    first: useMemo(() => firstSeenOf(appointments, settings), [appointments, settings]),
  });
  useGestures(room, marks, {
    ...props,
    ...{ zone: settings.zone, hours },
    onLift: setLifted,
    onSelect: onCreate,
  });

  return (
    <div className={`agenda-calendar agenda-${view}`} role="region" aria-label={label}>
      <div
        ref={room}
        className={`agenda-room ${isPlaced ? "" : "agenda-unplaced"}`}
        // An empty day scrolls with the keyboard too.
        tabIndex={0}
        onClick={(press) => {
          const pressed = slotAt(press.target, press, hours, defaultEventMinutes);
          if (pressed) onCreate(pressed.slot, pressed.at);
        }}
      >
        <div ref={content} className="agenda-content">
          <ScheduleXCalendar calendarApp={calendar?.app ?? null} customComponents={customComponents} />
        </div>
        <div ref={marks} className="agenda-marks" />
      </div>
      <button
        type="button"
        className="agenda-whole"
        aria-pressed={isWhole}
        onClick={() => setWhole(!isWhole)}
      >
        {isWhole ? wholeDayTexts.less : wholeDayTexts.more}
        <span className="visually-hidden">{wholeDayTexts.help}</span>
      </button>
    </div>
  );
}

/** Makes the calendar of the library, and keeps it at the view, the day and the hours that are shown. */
function useCalendar(props: CalendarProps, hours: CalendarHours): AgendaCalendar | undefined {
  const { view, date, firstWeekday } = props;
  const { zone } = props.settings;
  const { start, end } = hours;
  const [calendar, setCalendar] = useState<AgendaCalendar>();
  const latest = useRef({ props, hours });
  useLayoutEffect(() => {
    latest.current = { props, hours };
  });
  useEffect(() => {
    const { props: first, hours: firstHours } = latest.current;
    setCalendar(
      createAgendaCalendar({
        ...{ zone, firstWeekday, hours: firstHours, view: first.view, date: first.date },
        onOpen: (appointment) => latest.current.props.onOpen(appointment),
      }),
    );
  }, [zone, firstWeekday]);
  useLayoutEffect(() => {
    calendar?.controls.setDate(temporal().PlainDate.from(date));
    calendar?.controls.setView(view);
  }, [calendar, date, view]);
  useLayoutEffect(
    () => calendar?.controls.setDayBoundaries(boundariesOf({ start, end })),
    [calendar, start, end],
  );
  return calendar;
}

type CalendarHours = ReturnType<typeof visibleHoursOf>;

/** Gives the calendar the events and what lies behind them. */
function useShown(
  calendar: AgendaCalendar | undefined,
  { appointments, otherBusy, settings, range, ghost }: CalendarProps,
  hours: CalendarHours,
  lifted: string | undefined,
): void {
  const { zone } = settings;
  const { from, to } = range;
  const { start, end } = hours;
  const now = useNow();
  useLayoutEffect(() => {
    calendar?.events.set(appointments.map((one) => toCalendarEvent(one, { zone, now, lifted })));
  }, [calendar, appointments, zone, now, lifted]);
  useLayoutEffect(() => {
    const days = gridDaysOf({ from, to }, settings, otherBusy);
    calendar?.events.setBackgroundEvents(
      backgroundOf({ days, appointments, hours: { start, end }, zone, now, ghost }),
    );
  }, [calendar, appointments, settings, otherBusy, from, to, start, end, zone, now, ghost]);
}
