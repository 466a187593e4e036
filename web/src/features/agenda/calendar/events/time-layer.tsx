import { formatLongDay } from "@nutria/calendar/format-days";
import { minutesOf, timeOfMinutes } from "@nutria/calendar/time-of-day";
import { wallClock } from "@nutria/calendar/zone";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { memo } from "react";
import { lookOf, toneOf } from "../../shared/format";
import type { Ghost } from "../../shared/ghost";
import { otherBusyTexts } from "../../shared/other-busy-texts";
import { shutDayTexts as texts } from "../calendar-texts";
import type { Placed, TimeSpan } from "./event-columns";
import { EventFace } from "./event-face";
import { dayMinutes, type GridDay, type TimedEvent } from "../grid-days";
import { sharesOf, sumOf, useGradualCount } from "./use-gradual-count";

/** Events of this length or shorter have room for one line. */
const shortMinutes = 35;

const share = (minutes: number) => `${String((minutes / dayMinutes) * 100)}%`;

interface TimeLayerProps {
  days: readonly GridDay[];
  /** The days that are drawn as narrow columns. */
  narrow: readonly string[];
  /** What is being booked. */
  ghost: Ghost | undefined;
  zone: string;
  /** The current instant, for the line across today. */
  now: number;
  onOpen: (appointment: Appointment) => void;
  /** Widens a narrow day. */
  onOpenDay: (day: string) => void;
}

/**
 * Our layer on the time grid: closed hours, events and the line of the current time. The calendar draws the grid only,
 * because its own events convert zones and re-render several times each, which is slow for a full week.
 */
export function TimeLayer({ days, narrow, ghost, zone, now, onOpen, onOpenDay }: TimeLayerProps) {
  const today = wallClock(new Date(now).toISOString(), zone);
  const counts = days.map(({ events }) => events.length);
  const shares = sharesOf(counts, useGradualCount(sumOf(counts), days[0]?.day ?? ""));
  return (
    <>
      {days.map((day, index) =>
        narrow.includes(day.day) ? (
          <NarrowColumn key={day.day} day={day} onOpenDay={onOpenDay} />
        ) : (
          <DayColumn
            key={day.day}
            day={day}
            count={shares[index] ?? 0}
            zone={zone}
            now={day.day === today.day ? today.time : undefined}
            isOver={day.day < today.day}
            ghost={ghost?.day === day.day ? ghost : undefined}
            onOpen={onOpen}
          />
        ),
      )}
      {days.some(({ day }) => day === today.day) && (
        <time className="agenda-now-time" style={{ top: share(minutesOf(today.time)) }} aria-hidden="true">
          {today.time}
        </time>
      )}
    </>
  );
}

/** A closed day without events: a press makes it as wide as the others. */
function NarrowColumn({ day: { day, shut }, onOpenDay }: { day: GridDay; onOpenDay: (day: string) => void }) {
  const word = texts[shut ?? "closed"];
  return (
    <div className="agenda-column" role="group" aria-label={formatLongDay(day)} data-day={day}>
      <button
        type="button"
        className={`agenda-shut ${shut === "off" ? "agenda-shut-off" : ""}`}
        aria-label={texts.open(word, formatLongDay(day))}
        onClick={() => onOpenDay(day)}
      >
        {word}
      </button>
    </div>
  );
}

interface DayColumnProps {
  day: GridDay;
  /** How many events are rendered so far. */
  count: number;
  zone: string;
  /** The current time as `HH:mm`; only set for today. */
  now: string | undefined;
  /** The whole day is past. */
  isOver: boolean;
  ghost: Ghost | undefined;
  onOpen: (appointment: Appointment) => void;
}

const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { day: one, count, zone, now, isOver, ghost, onOpen } = props;
  const { day, events, closed, off, otherBusy } = one;
  return (
    <div className="agenda-column" role="group" aria-label={formatLongDay(day)} data-day={day}>
      {closed.map((span) => (
        <Closed key={`closed ${String(span.start)}`} span={span} className="agenda-closed" />
      ))}
      {off.map((span) => (
        <Closed key={`off ${String(span.start)}`} span={span} className="agenda-day-off" />
      ))}
      {otherBusy.map((span) => (
        <OtherBusy key={`other ${String(span.start)}`} span={span} />
      ))}
      {now !== undefined && <div className="agenda-now" style={{ top: share(minutesOf(now)) }} />}
      {events.slice(0, count).map((placed) => (
        <TimeEvent
          key={placed.event.appointment._id}
          placed={placed}
          zone={zone}
          isPast={isOver || (now !== undefined && placed.event.end <= minutesOf(now))}
          onOpen={onOpen}
        />
      ))}
      {ghost && (
        <div
          className="agenda-ghost"
          style={{ top: share(ghost.start), height: share(ghost.end - ghost.start) }}
          aria-hidden="true"
        >
          <strong>{ghost.label}</strong>
          {ghost.times}
        </div>
      )}
    </div>
  );
});

function Closed({ span: { start, end }, className }: { span: TimeSpan; className: string }) {
  return <div className={className} style={{ top: share(start), height: share(end - start) }} />;
}

/** What is busy elsewhere says so once; under an event its words are hidden with it. */
function OtherBusy({ span: { start, end } }: { span: TimeSpan }) {
  return (
    <div
      className="agenda-day-off agenda-elsewhere"
      style={{ top: share(start), height: share(end - start) }}
    >
      {otherBusyTexts.label}
      <span className="visually-hidden">
        {otherBusyTexts.times(timeOfMinutes(start), timeOfMinutes(end))}
      </span>
    </div>
  );
}

interface TimeEventProps {
  placed: Placed<TimedEvent>;
  zone: string;
  isPast: boolean;
  onOpen: (appointment: Appointment) => void;
}

function TimeEvent({ placed: { event, column, columns }, zone, isPast, onOpen }: TimeEventProps) {
  const { appointment, start, end } = event;
  const columnStyle = {
    left: `${String((column / columns) * 98)}%`,
    width: `calc(${String(98 / columns)}% - 2px)`,
  };
  const { bufferBeforeMinutes, bufferAfterMinutes } = appointment;
  const buffers = [
    { start: Math.max(0, start - bufferBeforeMinutes), end: start },
    { start: end, end: Math.min(dayMinutes, end + bufferAfterMinutes) },
  ];
  return (
    <>
      {buffers.map(
        (span) =>
          span.end > span.start && (
            <div
              key={span.start}
              className="agenda-buffer"
              style={{ ...columnStyle, top: share(span.start), height: share(span.end - span.start) }}
            />
          ),
      )}
      <button
        type="button"
        className={`agenda-event agenda-${toneOf(appointment)} agenda-${lookOf(appointment.displayStatus)} ${isPast ? "agenda-past" : ""}`}
        data-event-id={appointment._id}
        style={{
          top: share(start),
          height: share(end - start),
          ...columnStyle,
        }}
        onClick={() => onOpen(appointment)}
      >
        <EventFace
          appointment={appointment}
          zone={zone}
          start={timeOfMinutes(start)}
          isShort={end - start <= shortMinutes}
        />
      </button>
    </>
  );
}
