import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { ScheduleXCalendar } from "@schedule-x/react";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import "@schedule-x/theme-default/dist/calendar.css";
import type { BookingSettings } from "../api/booking-settings";
import { isMovable } from "./drag/drag";
import type { DayRange } from "../shared/views";
import {
  createAgendaCalendar,
  type AgendaCalendar,
  type CalendarHandlers,
  type GridView,
} from "./create-agenda-calendar";
import { followDrags, type DragHandlers } from "./drag/start-drag";
import { gridDaysOf, timedPlaceOf } from "./grid-days";
import { CalendarFace } from "./events/event-face";
import { TimeLayer } from "./events/time-layer";
import { toCalendarEvent, type AgendaEvent } from "./to-calendar-event";
import { useNow } from "./use-now";
import "./calendar.css";

export interface CalendarProps extends CalendarHandlers, DragHandlers {
  appointments: readonly Appointment[];
  settings: BookingSettings;
  view: GridView;
  date: string;
  range: DayRange;
  firstWeekday: number;
  canEdit: boolean;
  label: string;
}

/** One constant array, so that the calendar does not re-render. */
const none: AgendaEvent[] = [];

/** What React draws in the calendar; one constant object, because the calendar renders again for another one. */
const customComponents = { dateGridEvent: CalendarFace, monthGridEvent: CalendarFace };

/** The calendar grid of a day, a week or a month. */
export default function Calendar(props: CalendarProps) {
  const { appointments, settings, view, date, range, firstWeekday, label } = props;
  const { zone } = settings;
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const [layer] = useState(makeLayer);
  const [calendar, setCalendar] = useState<AgendaCalendar>();
  const now = useNow();
  const onOpen = useCallback((appointment: Appointment) => latest.current.onOpen(appointment), []);

  useLayoutEffect(() => {
    latest.current = props;
  });

  const start = useRef({ view, date });
  useEffect(() => {
    setCalendar(
      createAgendaCalendar({
        ...start.current,
        ...{ zone, firstWeekday, layer },
        box: () => box.current,
        handlers: () => latest.current,
      }),
    );
  }, [zone, firstWeekday, layer]);

  useEffect(() => {
    if (!box.current) return;
    return followDrags(box.current, () => ({
      ...latest.current,
      zone,
      find: (id) => {
        const { appointments, canEdit } = latest.current;
        return canEdit ? appointments.find((one) => one._id === id && isMovable(one)) : undefined;
      },
    }));
  }, [zone]);

  const isMonth = view === "month";
  const { from, to } = range;
  const days = useMemo(
    () => (isMonth ? [] : gridDaysOf(appointments, { from, to }, settings)),
    [appointments, from, to, settings, isMonth],
  );
  const events = useMemo(() => {
    const drawn = appointments.filter((one) => isMonth || timedPlaceOf(one, zone) === undefined);
    return drawn.length === 0 ? none : drawn.map((appointment) => toCalendarEvent(appointment, zone));
  }, [appointments, zone, isMonth]);

  useLayoutEffect(() => {
    start.current = { view, date };
    calendar?.show(view, date);
  }, [calendar, view, date]);
  useLayoutEffect(() => calendar?.app.events.set(events), [calendar, events]);

  return (
    <div ref={box} className={`agenda-calendar agenda-${view}`} role="region" aria-label={label}>
      <ScheduleXCalendar calendarApp={calendar?.app ?? null} customComponents={customComponents} />
      {createPortal(<TimeLayer days={days} zone={zone} now={now} onOpen={onOpen} />, layer)}
    </div>
  );
}

function makeLayer(): HTMLElement {
  const layer = document.createElement("div");
  layer.className = "agenda-layer";
  return layer;
}
