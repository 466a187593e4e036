import { useNow } from "../../../lib/use-now";
import { wallClock } from "@nutria/calendar/zone";
import { Notice } from "../../../ui/feedback/notice";
import { useAppointments } from "../api/appointments";
import type { BookingSettings } from "../api/booking-settings";
import { useOtherBusy } from "../api/other-busy";
import { clashRangeOf } from "../shared/clash";
import { clashTextOf } from "../shared/clash-text";
import { warningOf, type TypedEvent } from "./values/time-warnings";
import type { EventFormState } from "./use-event-form";

interface EventWarningsProps {
  state: Pick<EventFormState, "span"> & TypedEvent;
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
  const now = useNow();
  const [first, last] = [span?.startDate, span?.endDate].map(
    (instant) => wallClock(instant ?? now, zone).day,
  ) as [string, string];
  const range = clashRangeOf(first, last);
  const agenda = useAppointments(range, zone, { isEnabled: span !== undefined });
  const { data: other } = useOtherBusy(range, zone, { isEnabled: span !== undefined });
  if (!span) return null;
  const clash = clashTextOf(span, agenda.data ?? [], { allowBackToBack, except, zone });
  if (clash !== undefined) {
    return (
      <Notice kind="danger" isAlert>
        {clash}
      </Notice>
    );
  }
  const text = warningOf(state, span, settings, { now, otherBusy: other?.times ?? [] });
  return text === undefined ? null : <Notice kind="warning">{text}</Notice>;
}
