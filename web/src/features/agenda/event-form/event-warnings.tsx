import { todayIn } from "../../../lib/today";
import { wallClock } from "@nutria/calendar/zone";
import { useState } from "react";
import { Notice } from "../../../components/ui/feedback/notice";
import { useAppointments } from "../api/appointments";
import type { BookingSettings } from "../api/booking-settings";
import { useOtherBusy } from "../api/other-busy";
import { dialogTexts } from "../dialog-texts";
import { clashRangeOf, findClash, type Span } from "../shared/clash";
import { isWithinHours } from "../shared/closed-hours";
import { titleOf } from "../shared/format";
import { findOtherBusy, type OtherBusy } from "../shared/other-busy";
import { isPastVisit } from "./values/event-form-values";
import type { EventFormState } from "./use-event-form";

interface EventWarningsProps {
  state: Pick<EventFormState, "span" | "values"> & { service: { minutesLenght: number } | undefined };
  settings: BookingSettings;
  except: string | undefined;
}

/**
 * Warns when the typed time clashes with another event (which the server refuses), is busy in another calendar, falls on a
 * day off or lies outside the office hours.
 */
export function EventWarnings({ state, settings, except }: EventWarningsProps) {
  const { span } = state;
  const { zone, allowBackToBack } = settings;
  const [openedAt] = useState(() => new Date().toISOString());
  const [first, last] = [span?.startDate, span?.endDate].map((instant) =>
    instant === undefined ? todayIn(zone) : wallClock(instant, zone).day,
  ) as [string, string];
  const range = clashRangeOf(first, last);
  const agenda = useAppointments(range, zone, { isEnabled: span !== undefined });
  const { data: other } = useOtherBusy(range, zone, { isEnabled: span !== undefined });
  if (!span) return null;
  const clash = findClash(span, agenda.data ?? [], { allowBackToBack, except });
  if (clash) {
    return (
      <Notice kind="danger" isAlert>
        {dialogTexts.event.clash(titleOf(clash), wallClock(clash.startDate, zone).time)}
      </Notice>
    );
  }
  const text = warningOf(state, span, settings, { openedAt, otherBusy: other?.times ?? [] });
  return text === undefined ? null : <Notice kind="warning">{text}</Notice>;
}

/** What is to know about a time that may be booked all the same; the first of several. */
function warningOf(
  { values, service }: EventWarningsProps["state"],
  span: Span,
  settings: BookingSettings,
  { openedAt, otherBusy }: { openedAt: string; otherBusy: readonly OtherBusy[] },
): string | undefined {
  const texts = dialogTexts.event;
  const { zone, daysOff, allowBackToBack } = settings;
  if (isPastVisit(values, zone, openedAt)) return texts.pastVisit;
  if (span.endDate < openedAt) return texts.past;
  const elsewhere = findOtherBusy(span, otherBusy, { allowBackToBack });
  if (elsewhere) {
    const [start = "", end = ""] = [elsewhere.startDate, elsewhere.endDate].map(
      (instant) => wallClock(instant, zone).time,
    );
    return texts.otherBusy(start, end);
  }
  if (values.kind !== "appointment") return undefined;
  if (daysOff.some(({ startDate, endDate }) => startDate < span.endDate && endDate > span.startDate))
    return texts.dayOff;
  const isOutside =
    service !== undefined &&
    !isWithinHours(values.date, values.start, service.minutesLenght, hoursOf(values.office, settings));
  return isOutside ? texts.outsideHours : undefined;
}

/** The hours of an office; of all of them while none is chosen. */
function hoursOf(office: string, { schedules }: BookingSettings) {
  return office === "" ? schedules : schedules.filter(({ offices }) => offices.includes(office));
}
