import { todayIn } from "../../../lib/today";
import { wallClock } from "@nutria/calendar/zone";
import { useState } from "react";
import { Notice } from "../../../components/ui/feedback/notice";
import { useAppointments } from "../api/appointments";
import type { BookingSettings } from "../api/booking-settings";
import { dialogTexts } from "../dialog-texts";
import { clashRangeOf, findClash } from "../shared/clash";
import { isWithinHours } from "../shared/closed-hours";
import { titleOf } from "../shared/format";
import { isPastVisit } from "./values/event-form-values";
import type { EventFormState } from "./use-event-form";

interface EventWarningsProps {
  state: Pick<EventFormState, "span" | "values"> & { service: { minutesLenght: number } | undefined };
  settings: BookingSettings;
  except: string | undefined;
}

/**
 * Warns when the typed time clashes with another event (which the server refuses), falls on a day off or lies outside
 * the office hours.
 */
export function EventWarnings({ state, settings, except }: EventWarningsProps) {
  const { span, values, service } = state;
  const { zone, allowBackToBack } = settings;
  const [openedAt] = useState(() => new Date().toISOString());
  const [first, last] = [span?.startDate, span?.endDate].map((instant) =>
    instant === undefined ? todayIn(zone) : wallClock(instant, zone).day,
  ) as [string, string];
  const agenda = useAppointments(clashRangeOf(first, last), zone, { isEnabled: span !== undefined });
  if (!span) return null;
  const clash = findClash(span, agenda.data ?? [], { allowBackToBack, except });
  if (clash) {
    return (
      <Notice kind="danger" isAlert>
        {dialogTexts.event.clash(titleOf(clash), wallClock(clash.startDate, zone).time)}
      </Notice>
    );
  }
  if (isPastVisit(values, zone, openedAt)) {
    return <Notice kind="warning">{dialogTexts.event.pastVisit}</Notice>;
  }
  if (span.endDate < openedAt) return <Notice kind="warning">{dialogTexts.event.past}</Notice>;
  const isOff =
    values.kind === "appointment" &&
    settings.daysOff.some(({ startDate, endDate }) => startDate < span.endDate && endDate > span.startDate);
  if (isOff) return <Notice kind="warning">{dialogTexts.event.dayOff}</Notice>;
  const isOutside =
    values.kind === "appointment" &&
    service !== undefined &&
    !isWithinHours(values.date, values.start, service.minutesLenght, hoursOf(values.office, settings));
  return isOutside ? <Notice kind="warning">{dialogTexts.event.outsideHours}</Notice> : null;
}

/** The hours of an office; of all of them while none is chosen. */
function hoursOf(office: string, { schedules }: BookingSettings) {
  return office === "" ? schedules : schedules.filter(({ offices }) => offices.includes(office));
}
