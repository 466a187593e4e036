import { useNow } from "../../../../lib/use-now";
import type { BookingSettings } from "../../api/booking-settings";
import { useAppointmentsOf, useOtherBusyOf } from "../../api/several-ranges";
import type { EventFormState } from "../use-event-form";
import { nearestFreeOf, problemOfDate, rangesOf, seriesDatesOf, type SeriesDate } from "./series-dates";

/** A date of a new series that is not free as it is, or that was moved. */
export interface NotedDate extends SeriesDate {
  /** Undefined once it is free. */
  problem: string | undefined;
}

/** What is known about the dates of a new series after the first. */
export interface SeriesCheck {
  /** All dates, the first included. */
  times: number;
  /** Undefined until every date is known; null where they could not be read. */
  taken: number | undefined | null;
  noted: NotedDate[];
  /** Of an event: the free time of its week that is nearest to a date's; undefined for none. */
  nearestOf: (date: SeriesDate) => string | undefined;
}

/** Looks at every date of a new series; undefined for what happens once. */
export function useSeries(state: EventFormState, settings: BookingSettings): SeriesCheck | undefined {
  const { values, service, moved } = state;
  const { zone, firstWeekday } = settings;
  const now = useNow();
  const dates = seriesDatesOf(values, service, { zone, moved });
  const ranges = rangesOf(dates, zone, values.kind === "other" ? firstWeekday : undefined);
  const isEnabled = dates.length > 0;
  const agenda = useAppointmentsOf(ranges, zone, { isEnabled });
  const other = useOtherBusyOf(ranges, zone, { isEnabled });
  if (dates.length === 0) return undefined;
  const times = dates.length + 1;
  if (agenda.isError || other.isError) return { times, taken: null, noted: [], nearestOf: noTime };
  if (!agenda.data || !other.data) return { times, taken: undefined, noted: [], nearestOf: noTime };
  const known = { appointments: agenda.data, otherBusy: other.data, now };
  const noted = dates
    .map((date) => ({ ...date, problem: problemOfDate(date, { values, service }, settings, known) }))
    .filter(({ problem, isMoved }) => problem !== undefined || isMoved);
  return {
    times,
    taken: noted.filter(({ problem }) => problem !== undefined).length,
    noted,
    nearestOf: (date) => nearestFreeOf(date, settings, { appointments: known.appointments, now }),
  };
}

const noTime = () => undefined;
