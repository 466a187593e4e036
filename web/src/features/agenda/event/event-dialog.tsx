import type { Appointment } from "@nutria/contract/schemas/appointment";
import { useState } from "react";
import { useAgendaCounter } from "../api/get-counter";
import { usePractice } from "../api/get-practice";
import type { Span } from "../shared/clash";
import type { EventDraft } from "../event-form/event-form-values";
import { todayIn } from "../shared/zone";
import { useKeptEvent } from "../event-form/use-draft-event";
import { EventForm } from "../event-form/event-form";
import { EventView } from "./event-view";
import { MoveQuestion } from "./move-question";

export interface EventDialogProps {
  /** The event to show; without it, a new one. */
  appointment?: Appointment;
  /** The time that it was let go at: whether it shall be moved there. */
  to?: Span;
  draft?: EventDraft;
  /** It goes on with the event that was kept while another dialog stood in its place. */
  isKept?: boolean;
}

/** An event: to create it, to read it and answer it, to move it, or to change it (spec A §4). */
export function EventDialog({ appointment, to, draft, isKept = false }: EventDialogProps) {
  const { practice } = usePractice();
  const { data: counter } = useAgendaCounter();
  const [isEditing, setIsEditing] = useState(false);
  const kept = useKeptEvent(isKept);
  if (!practice) return null;
  if (appointment && to) return <MoveQuestion appointment={appointment} to={to} zone={practice.zone} />;
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
