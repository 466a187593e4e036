import { formatShortDay } from "@nutria/calendar/format-days";
import { wallClock } from "@nutria/calendar/zone";
import { CalendarClock, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../../ui/actions/button";
import { useTodayIn } from "../../../../lib/use-now";
import type { BookingSettings } from "../../api/booking-settings";
import { useOwnFreeTimes } from "../../api/own-free-times";
import { dialogTexts } from "../../dialog-texts";
import type { VisitTime } from "../fields/use-visit-time";
import type { EventFormState } from "../use-event-form";
import { nearestInWeek, searchedFrom } from "./series-dates";
import styles from "./series.module.css";
import type { NotedDate, SeriesCheck } from "./use-series";

const texts = dialogTexts.series;

/** As many as are read at a glance; each one that is shown asks for the free times of its week. */
const shownAtFirst = 4;

interface SeriesDatesListProps {
  series: SeriesCheck;
  state: EventFormState;
  settings: BookingSettings;
  time: VisitTime;
}

/** The dates of a new series that are not free, each with the nearest free hour of its week. */
export function SeriesDatesList(row: SeriesDatesListProps) {
  const { series } = row;
  const [isWhole, setWhole] = useState(false);
  const { noted } = series;
  if (noted.length === 0) return null;
  const shown = isWhole ? noted : noted.slice(0, shownAtFirst);
  return (
    <section className={`stack gap-2 from-start ${styles.dates}`} aria-label={texts.dates}>
      <ul>
        {shown.map((date) => (
          <DateRow key={date.position} date={date} {...row} />
        ))}
      </ul>
      {shown.length < noted.length && (
        <Button variant="quiet" size="small" onClick={() => setWhole(true)}>
          {texts.all(noted.length)}
        </Button>
      )}
    </section>
  );
}

type DateRowProps = SeriesDatesListProps & { date: NotedDate };

function DateRow({ date, ...rest }: DateRowProps) {
  const { day, span, problem, isMoved } = date;
  const Icon = problem === undefined ? CalendarClock : TriangleAlert;
  return (
    <li className={`stack gap-1-2 line-above ${styles.date}`}>
      <Icon size={16} aria-hidden="true" className={problem === undefined ? undefined : styles.warning} />
      <p className="small">
        <strong>{formatShortDay(day)}</strong>{" "}
        {problem ?? (span && texts.movedTo(whenOf(span.startDate, rest.settings.zone)))}
      </p>
      {isMoved ? (
        <BackButton date={date} {...rest} />
      ) : rest.state.values.kind === "other" ? (
        <OtherTimeOfEvent date={date} {...rest} />
      ) : (
        <OtherTime date={date} {...rest} />
      )}
    </li>
  );
}

function BackButton({ date: { position, day }, state }: DateRowProps) {
  return (
    <Button size="small" variant="quiet" onClick={() => state.moveDate(position, undefined)}>
      {texts.back(`${formatShortDay(day)} ${state.values.start}`)}
    </Button>
  );
}

/** Offers the nearest free hour of the week to an event, which needs no office and no opening hours. */
function OtherTimeOfEvent({ date, series, state, settings: { zone } }: DateRowProps) {
  const nearest = series.nearestOf(date);
  if (nearest === undefined) return <span className="muted small">{texts.noOther}</span>;
  return (
    <Button size="small" onClick={() => state.moveDate(date.position, nearest)}>
      {texts.use(whenOf(nearest, zone))}
    </Button>
  );
}

/** Offers the nearest free hour of the week to a visit. */
function OtherTime({ date: { position, day }, state, settings, time: { wanted } }: DateRowProps) {
  const { zone, firstWeekday } = settings;
  const { data, isError, isPlaceholderData } = useOwnFreeTimes(
    {
      ...{ service: "", mode: "site" as const, ...wanted },
      from: searchedFrom(day, useTodayIn(zone), firstWeekday),
    },
    wanted !== undefined,
  );
  if (!wanted || isError) return null;
  if (!data || isPlaceholderData) return <span className="muted small">{texts.searching}</span>;
  const nearest = nearestInWeek(data, { day, time: state.values.start, firstWeekday });
  if (nearest === undefined) return <span className="muted small">{texts.noOther}</span>;
  return (
    <Button size="small" onClick={() => state.moveDate(position, nearest)}>
      {texts.use(whenOf(nearest, zone))}
    </Button>
  );
}

function whenOf(instant: string, zone: string): string {
  const { day, time } = wallClock(instant, zone);
  return `${formatShortDay(day)} ${time}`;
}
