import type { Appointment } from "@nutria/contract/schemas/appointment";
import { useState } from "react";
import { useAgendaCounter } from "../api/get-counter";
import { usePractice } from "../api/get-practice";
import type { EventDraft, EventFormValues } from "../helpers/event-form";
import { newEvent } from "../helpers/event-form";
import type { PickedPatient } from "../helpers/picked-patient";
import { EventForm } from "./event-form";
import { EventView } from "./event-view";

export interface EventDialogProps {
  /** The event to show; without it, a new one. */
  appointment?: Appointment;
  draft?: EventDraft;
  /** What was typed before another dialog took its place. */
  values?: EventFormValues;
  patient?: PickedPatient;
}

/** An event: to create it, to read it and answer it, or to change it (spec A §4). */
export function EventDialog({ appointment, draft, values, patient }: EventDialogProps) {
  const { practice } = usePractice();
  const { data: counter } = useAgendaCounter();
  const [isEditing, setIsEditing] = useState(values !== undefined);
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
  const today = new Date().toISOString().slice(0, 10);
  return (
    <EventForm
      practice={practice}
      {...(appointment && { appointment })}
      {...(patient && { patient })}
      initial={values ?? (appointment ? undefined : newEvent(draft ?? { date: today }, practice.zone))}
    />
  );
}
