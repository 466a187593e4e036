import { useState } from "react";
import { useAppointments } from "../../api/appointments";
import type { BookingSettings } from "../../api/booking-settings";
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
  const isRead = agenda.data !== undefined || agenda.isError || agenda.fetchStatus === "paused";
  if (first === undefined && isRead) setFirst(withStart(draft, settings, agenda.data ?? [], now));
  return first;
}
