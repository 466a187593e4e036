import type { Appointment } from "@nutria/contract/schemas/appointment";
import { useState } from "react";
import { useAgendaCounter } from "../api/get-counter";
import { usePractice } from "../api/get-practice";
import type { EventDraft } from "../helpers/event-form";
import { todayIn } from "../helpers/zone";
import { useKeptEvent } from "../hooks/use-kept-event";
import { EventForm } from "./event-form";
import { EventView } from "./event-view";

export interface EventDialogProps {
  /** The event to show; without it, a new one. */
  appointment?: Appointment;
  draft?: EventDraft;
  /** It goes on with the event that was kept while another dialog stood in its place. */
  isKept?: boolean;
}

/** An event: to create it, to read it and answer it, or to change it (spec A §4). */
export function EventDialog({ appointment, draft, isKept = false }: EventDialogProps) {
  const { practice } = usePractice();
  const { data: counter } = useAgendaCounter();
  const [isEditing, setIsEditing] = useState(false);
  const kept = useKeptEvent(isKept);
  if (!practice) return null;
  if (appointment && !isEditing) {
    return (
      <EventView
        appointment={appointment}
        zone={practice.zone}
        isRestricted={counter?.restriction !== "none"}
        onEdit={() => setIsEditing(true)}
      />
    );
  }
  return (
    <EventForm
      practice={practice}
      appointment={appointment}
      draft={kept?.draft ?? draft ?? { date: todayIn(practice.zone) }}
      kept={kept}
    />
  );
}
