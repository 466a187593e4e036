import type { Appointment } from "@nutria/contract/schemas/appointment";
import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import "@schedule-x/theme-default/dist/calendar.css";
import type { Practice } from "../api/get-practice";
import type { DayRange } from "../helpers/views";
import { backgroundOf } from "./background";
import {
  createAgendaCalendar,
  type AgendaCalendar,
  type CalendarHandlers,
  type GridView,
} from "./create-agenda-calendar";
import { EventFace } from "./event-face";
import { faceOf } from "./face-of";
import { Portals } from "./portals";
import "./calendar.css";
import { toCalendarEvent } from "./to-calendar-event";

export interface CalendarProps extends CalendarHandlers {
  appointments: readonly Appointment[];
  practice: Practice;
  view: GridView;
  date: string;
  range: DayRange;
  firstWeekday: number;
  canEdit: boolean;
  label: string;
}

const minuteMilliseconds = 60_000;

/** The grid of a day, a week or a month. */
export default function Calendar(props: CalendarProps) {
  const { appointments, practice, view, date, range, firstWeekday, canEdit, label } = props;
  const { zone } = practice;
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef<CalendarHandlers>(props);
  const [portals] = useState(() => new Portals());
  const [calendar, setCalendar] = useState<AgendaCalendar>();
  const faces = useSyncExternalStore(portals.subscribe, portals.read);
  const now = useNow();

  useLayoutEffect(() => {
    latest.current = props;
  });

  const start = useRef({ view, date });
  useEffect(() => {
    if (!box.current) return;
    const made = createAgendaCalendar({
      zone,
      firstWeekday,
      ...start.current,
      portals,
      handlers: () => latest.current,
    });
    made.app.render(box.current);
    setCalendar(made);
    return () => made.app.destroy();
  }, [zone, firstWeekday, portals]);

  const events = useMemo(
    () =>
      appointments.map((appointment) =>
        toCalendarEvent(appointment, zone, canEdit && isMovable(appointment)),
      ),
    [appointments, zone, canEdit],
  );
  const background = useMemo(
    () => (view === "month" ? [] : backgroundOf(practice, range, now)),
    [practice, range, now, view],
  );

  useLayoutEffect(() => {
    start.current = { view, date };
    calendar?.show(view, date);
  }, [calendar, view, date]);
  useLayoutEffect(() => calendar?.app.events.set(events), [calendar, events]);
  useLayoutEffect(() => calendar?.setBackground(background), [calendar, background]);

  return (
    <>
      <div ref={box} className={`agenda-calendar agenda-${view}`} role="region" aria-label={label} />
      {faces.map((face) => {
        const props = faceOf(face, zone);
        return props && createPortal(<EventFace {...props} zone={zone} />, face.element, face.id);
      })}
    </>
  );
}

/** What waits for the nutritionist's answer is answered, not moved (spec A §4). */
function isMovable({ displayStatus }: Appointment): boolean {
  return displayStatus !== null && displayStatus !== "PENDING_BY_NUTRITIONIST";
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMilliseconds);
    return () => clearInterval(timer);
  }, []);
  return now;
}
