import { formatLongDay } from "@nutria/calendar/format-days";
import { timeOfMinutes } from "@nutria/calendar/time-of-day";
import { wallClock } from "@nutria/calendar/zone";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { useMemo, useRef, useState, type CSSProperties } from "react";
import type { Box } from "../../../../ui/navigation/floating";
import type { BookingSettings } from "../../api/booking-settings";
import type { EventDraft } from "../../event-form/values/event-form-values";
import type { Minutes } from "../../shared/closed-hours";
import { lookOf, toneOf } from "../../shared/format";
import type { OtherBusy } from "../../shared/other-busy";
import { isWholeDay, otherBusyTexts } from "../../shared/other-busy-texts";
import type { ShownDays } from "../../shared/views";
import { monthTexts as texts, shutDayTexts } from "../calendar-texts";
import type { DragHandlers } from "../drag/handlers";
import { EventFace } from "../events/event-face";
import { useGestures } from "../use-gestures";
import { useNow } from "../../../../lib/use-now";
import { wholeDay } from "../visible-hours";
import { cellOf, emptyColumnsOf, monthDaysOf, weeksOf, type MonthDay } from "./month-days";
import { weekdayNamesOf } from "./weekday-names";
import "../events.css";
import styles from "./month-grid.module.css";

export interface MonthGridProps extends Omit<DragHandlers, "onLift"> {
  appointments: readonly Appointment[];
  /** When the practice is busy in other calendars. */
  otherBusy: readonly OtherBusy[];
  settings: BookingSettings;
  date: string;
  today: string;
  range: ShownDays;
  firstWeekday: number;
  canEdit: boolean;
  label: string;
  onOpen: (appointment: Appointment) => void;
  /** `at` is the box of the day. */
  onCreate: (draft: EventDraft, at: Box) => void;
  onDay: (day: string) => void;
}

/** A month as a grid: up to three events a day, and the way to the others. */
export function MonthGrid(props: MonthGridProps) {
  const { appointments, otherBusy, settings, date, today, range, firstWeekday, label } = props;
  const box = useRef<HTMLDivElement>(null);
  const now = useNow();
  const marks = useRef<HTMLDivElement>(null);
  const [lifted, setLifted] = useState<string>();
  useGestures(box, marks, { ...props, zone: settings.zone, hours: wholeDay, onLift: setLifted });
  const { from, to } = range;
  const weeks = useMemo(
    () => weeksOf(monthDaysOf(appointments, { from, to }, date, settings, otherBusy)),
    [appointments, from, to, date, settings, otherBusy],
  );
  const columns = emptyColumnsOf(weeks).map((isEmpty) => `minmax(0, ${isEmpty ? "0.7fr" : "1fr"})`);
  const style = { "--columns": columns.join(" "), "--weeks": weeks.length } as CSSProperties;
  return (
    <div
      ref={box}
      className={`agenda-calendar agenda-month card stack full-height ${styles.month}`}
      style={style}
      role="region"
      aria-label={label}
    >
      <div className={`line-below muted tiny bold ${styles.weekdays}`} aria-hidden="true">
        {weekdayNamesOf(firstWeekday).map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <div className={styles.days}>
        {weeks.flat().map((day) => (
          <MonthCell key={day.day} {...props} {...{ day, now, lifted }} isToday={day.day === today} />
        ))}
      </div>
      <div ref={marks} className="agenda-marks" />
    </div>
  );
}

type MonthCellProps = Pick<MonthGridProps, "settings" | "onOpen" | "onCreate" | "onDay"> & {
  day: MonthDay;
  isToday: boolean;
  now: string;
  /** Id of the event that is being dragged. */
  lifted: string | undefined;
};

function MonthCell(props: MonthCellProps) {
  const { day: one, settings, isToday, now, lifted, onOpen, onCreate, onDay } = props;
  const { day, entries, shut, isOutside } = one;
  const { shown, more } = cellOf(entries);
  const classes = ["agenda-month-day", styles.day, shut && styles.shut, shut === "off" && styles.off];
  return (
    <div
      className={classes.filter(Boolean).join(" ")}
      data-date={day}
      role="group"
      aria-label={formatLongDay(day)}
      onClick={({ target, currentTarget }) => {
        const { left, top, width, height } = currentTarget.getBoundingClientRect();
        const isEmptyPart = !(target instanceof Element && target.closest("button"));
        if (isEmptyPart) onCreate({ date: day, isDayFixed: true }, { left, top, width, height });
      }}
    >
      <p className="row wrap gap-1 between shrinks">
        <button
          type="button"
          className={`bare rigid pill ink small heavy ${styles.number} ${isToday ? styles.today : ""} ${isOutside ? styles.outside : ""}`}
          aria-label={texts.open(formatLongDay(day))}
          onClick={() => onDay(day)}
        >
          {Number(day.slice(8))}
        </button>
        {shut && <span className={`muted tiny ${styles.reason}`}>{shutDayTexts[shut]}</span>}
      </p>
      {shown.map((entry) =>
        "busy" in entry ? (
          <BusyElsewhere key={`other ${String(entry.busy.start)}`} span={entry.busy} />
        ) : (
          <MonthEvent
            key={entry.appointment._id}
            appointment={entry.appointment}
            zone={settings.zone}
            isPast={entry.appointment.endDate <= now}
            isLifted={entry.appointment._id === lifted}
            onOpen={onOpen}
          />
        ),
      )}
      {more > 0 && (
        <button
          type="button"
          className={`bare at-start primary tiny bold ${styles.more}`}
          onClick={() => onDay(day)}
        >
          {texts.more(more)}
          <span className="visually-hidden">{texts.moreOf(formatLongDay(day))}</span>
        </button>
      )}
    </div>
  );
}

function BusyElsewhere({ span }: { span: Minutes }) {
  const [start, end] = [timeOfMinutes(span.start), timeOfMinutes(span.end)];
  return (
    <div className={`agenda-elsewhere ${styles.elsewhere}`}>
      <span className="visually-hidden">
        {otherBusyTexts.label}
        {isWholeDay(span) ? `, ${otherBusyTexts.allDay.toLowerCase()}` : otherBusyTexts.times(start, end)}
      </span>
      <span aria-hidden="true">
        {!isWholeDay(span) && <span className="numbers">{start}</span>} {otherBusyTexts.short}
      </span>
    </div>
  );
}

interface MonthEventProps {
  appointment: Appointment;
  zone: string;
  isPast: boolean;
  isLifted: boolean;
  onOpen: (appointment: Appointment) => void;
}

function MonthEvent({ appointment, zone, isPast, isLifted, onOpen }: MonthEventProps) {
  const start = appointment.isAllDay ? "" : wallClock(appointment.startDate, zone).time;
  const look = `agenda-${toneOf(appointment)} agenda-${lookOf(appointment.displayStatus)}`;
  const state = `${isPast ? "agenda-past" : ""} ${isLifted ? "agenda-lifted" : ""}`;
  return (
    <button
      type="button"
      className={`agenda-month-event ${styles.event} ${look} ${state}`}
      data-event-id={appointment._id}
      onClick={() => onOpen(appointment)}
    >
      <EventFace appointment={appointment} zone={zone} start={start} isShort />
    </button>
  );
}
