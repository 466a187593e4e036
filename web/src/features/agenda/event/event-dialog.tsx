import { todayIn } from "../../../lib/today";
import type { Appointment } from "@nutria/contract/schemas/appointment";
import { useState } from "react";
import { useAppointmentCounter } from "../api/appointments";
import { useBookingSettings } from "../api/booking-settings";
import type { Span } from "../shared/clash";
import type { EventDraft } from "../event-form/event-form-values";
import { useDraftEvent } from "../event-form/use-draft-event";
import { EventForm } from "../event-form/event-form";
import { EventView } from "./event-view";
import { MoveQuestion } from "./move-question";

export interface EventDialogProps {
  /** The event to show; undefined for a new one. */
  appointment?: Appointment;
  /** The time of the drop, for the question whether to move the event there. */
  to?: Span;
  draft?: EventDraft;
  /** Continues the draft that was saved while another dialog was open. */
  isDraft?: boolean;
}

/** The dialog of an event: creates, shows, answers, moves or changes it (spec A §4). */
export function EventDialog({ appointment, to, draft, isDraft = false }: EventDialogProps) {
  const { settings } = useBookingSettings();
  const { data: counter } = useAppointmentCounter();
  const [isEditing, setIsEditing] = useState(false);
  const saved = useDraftEvent(isDraft);
  if (!settings) return null;
  if (appointment && to) return <MoveQuestion appointment={appointment} to={to} zone={settings.zone} />;
  if (appointment && !isEditing) {
    return (
      <EventView
        appointment={appointment}
        zone={settings.zone}
        isRestricted={counter?.restriction !== "none"}
        onEdit={() => setIsEditing(true)}
      />
    );
  }
  return (
    <EventForm
      settings={settings}
      appointment={appointment}
      draft={saved?.draft ?? draft ?? { date: todayIn(settings.zone) }}
      saved={saved}
    />
  );
}
