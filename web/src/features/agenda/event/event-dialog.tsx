import { todayIn } from "../../../lib/today";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { useTypedState } from "../../../lib/typed/use-typed-state";
import { useAppointmentCounter } from "../api/appointments";
import { useBookingSettings, type BookingSettings } from "../api/booking-settings";
import type { Span } from "../shared/clash";
import type { EventDraft } from "../event-form/values/event-form-values";
import type { DraftEvent } from "../event-form/values/draft-event";
import { useFirstDraft } from "../event-form/values/use-first-draft";
import { useDraftEvent } from "../event-form/values/use-draft-event";
import { EventForm } from "../event-form/event-form";
import { aboutAppointment } from "./about-appointment";
import { EventView } from "./event-view";
import { MoveQuestion } from "./move-question";

export interface EventDialogProps {
  /** The event to show; undefined for a new one. */
  appointment?: Appointment;
  /** The time of the drop, for the question whether to move the event there. */
  to?: Pick<Span, "startDate" | "endDate">;
  draft?: EventDraft;
  /** Continues the draft that was saved while another dialog was open. */
  isDraft?: boolean;
}

/** The dialog of an event: creates, shows, answers, moves or changes it (spec A §4). */
export function EventDialog({ appointment, to, ...rest }: EventDialogProps) {
  return appointment ? <KnownEventDialog appointment={appointment} to={to} /> : <NewEventDialog {...rest} />;
}

function NewEventDialog({ draft, isDraft = false }: EventDialogProps) {
  const { settings } = useBookingSettings();
  const saved = useDraftEvent(isDraft);
  if (!settings) return null;
  return (
    <EventFormWithStart
      settings={settings}
      draft={saved?.draft ?? draft ?? { date: todayIn(settings.zone) }}
      saved={saved}
    />
  );
}

interface EventFormWithStartProps {
  settings: BookingSettings;
  draft: EventDraft;
  saved: DraftEvent | undefined;
}

function EventFormWithStart({ draft, ...rest }: EventFormWithStartProps) {
  const first = useFirstDraft(draft, rest.settings);
  return first ? <EventForm {...rest} draft={first} /> : null;
}

interface KnownEventProps {
  appointment: Appointment;
  to: EventDialogProps["to"];
}

const KnownEventDialog = aboutAppointment(({ appointment, to }: KnownEventProps) => {
  const { settings } = useBookingSettings();
  const counter = useAppointmentCounter();
  // The form compares with the event as it was when editing began, so that only what is typed is sent.
  const [edited, setEdited] = useTypedState<Appointment | undefined>("edited", undefined);
  // Without the restriction nobody knows what can be done; where it is not to be had, the server says.
  if (!settings || counter.isPending) return null;
  if (to) return <MoveQuestion appointment={appointment} to={to} settings={settings} />;
  if (edited) {
    return <EventForm settings={settings} appointment={edited} draft={{ date: todayIn(settings.zone) }} />;
  }
  return (
    <EventView
      appointment={appointment}
      zone={settings.zone}
      isRestricted={counter.data !== undefined && counter.data.restriction !== "none"}
      onEdit={() => setEdited(appointment)}
    />
  );
});
