import { useState } from "react";
import { useAppointments } from "../../api/appointments";
import type { BookingSettings } from "../../api/booking-settings";
import { useOtherBusy } from "../../api/other-busy";
import { clashRangeOf } from "../../shared/clash";
import type { EventDraft } from "./event-form-values";
import { searchedDaysOf, withStart } from "./next-free-start";

/**
 * Returns the draft of a new event with its start, or undefined while the agenda is read. It stays as it was first
 * given, so that a later answer does not change the typed form. Without the agenda (no connection, a failure) every
 * time counts as free; the form reports a clash.
 */
export function useFirstDraft(draft: EventDraft, settings: BookingSettings): EventDraft | undefined {
  const [now] = useState(() => new Date().toISOString());
  const [first, setFirst] = useState(draft.start === undefined ? undefined : draft);
  const range = clashRangeOf(...searchedDaysOf(draft));
  const agenda = useAppointments(range, settings.zone, { isEnabled: first === undefined });
  const other = useOtherBusy(range, settings.zone, { isEnabled: first === undefined });
  const isRead = [agenda, other].every(
    ({ data, isError, fetchStatus }) => data !== undefined || isError || fetchStatus === "paused",
  );
  if (first === undefined && isRead) {
    const taken = { appointments: agenda.data ?? [], otherBusy: other.data?.times ?? [] };
    setFirst(withStart(draft, settings, taken, now));
  }
  return first;
}
