import type { Appointment } from "@nutria/contract/schemas/appointment";
import { useState } from "react";
import { useAppointmentCounter } from "../api/appointments";
import { useBookingSettings } from "../api/booking-settings";
import type { Span } from "../shared/clash";
import type { EventDraft } from "../event-form/event-form-values";
import { todayIn } from "../shared/zone";
import { useDraftEvent } from "../event-form/use-draft-event";
import { EventForm } from "../event-form/event-form";
import { EventView } from "./event-view";
import { MoveQuestion } from "./move-question";

export interface EventDialogProps {
  /** The event to show; without it, a new one. */
  appointment?: Appointment;
  /** The time that it was let go at: whether it shall be moved there. */
  to?: Span;
  draft?: EventDraft;
  /** Continues the draft that was saved while another dialog was open in its place. */
  isDraft?: boolean;
}

/** An event: to create it, to read it and answer it, to move it, or to change it (spec A §4). */
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
