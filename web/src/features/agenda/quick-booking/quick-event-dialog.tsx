import { formatLongDay, formatShortDay } from "@nutria/calendar/format-days";
import { minutesOf } from "@nutria/calendar/time-of-day";
import { wallClock } from "@nutria/calendar/zone";
import { appointmentMessages } from "@nutria/contract/agenda/agenda";
import { CalendarClock } from "lucide-react";
import { useEffect, useRef, type FormEvent } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { QuestionDialog } from "../../../ui/dialog/question-dialog";
import { CheckboxField } from "../../../ui/fields/choices/checkbox-field";
import { Notice } from "../../../ui/feedback/notice";
import type { Box } from "../../../ui/navigation/floating";
import { useDialogs } from "../../../lib/dialogs";
import { useNow } from "../../../lib/use-now";
import { useBookingSettings, type BookingSettings } from "../api/booking-settings";
import { dialogTexts } from "../dialog-texts";
import { EventWarnings } from "../event-form/event-warnings";
import { confirmedHelp } from "../event-form/fields/appointment-fields";
import { isPastVisit, type EventDraft } from "../event-form/values/event-form-values";
import { useDraftEvent } from "../event-form/values/use-draft-event";
import { useFirstDraft } from "../event-form/values/use-first-draft";
import { WaitingDialog } from "../event-form/waiting-dialog";
import { PatientPicker } from "../patient-picker/patient-picker";
import { useEventPatient } from "../patient-picker/use-event-patient";
import { FreeOnDay } from "./free-on-day";
import { NewPersonFields } from "./new-person/new-person-fields";
import { useShownGhost } from "../shared/ghost";
import { quickTexts as texts } from "./quick-texts";
import styles from "./quick-booking.module.css";
import { useQuickBooking, type QuickBooking } from "./use-quick-booking";
import { VisitRows } from "./visit-rows";

export interface QuickEventDialogProps {
  draft: EventDraft;
  /** The box that was pressed in the calendar. */
  at: Box;
  /** Continues the draft that was saved while another dialog was open. */
  isDraft?: boolean;
}

/** Books a visit from the calendar, in a popover beside the pressed time, which the calendar shows as a ghost. */
export function QuickEventDialog(props: QuickEventDialogProps) {
  const { settings } = useBookingSettings();
  return settings ? <QuickEventWithStart {...props} settings={settings} /> : null;
}

type QuickEventFormProps = QuickEventDialogProps & { settings: BookingSettings };

function QuickEventWithStart(props: QuickEventFormProps) {
  const draft = useFirstDraft(props.draft, props.settings);
  return draft ? <QuickEventForm {...props} draft={draft} /> : null;
}

function QuickEventForm({ draft, at, isDraft = false, settings }: QuickEventFormProps) {
  const dialogs = useDialogs();
  const saved = useDraftEvent(isDraft);
  const booking = useQuickBooking({ settings, draft, saved, onDone: dialogs.close });
  const { values, picked, person, chosen } = booking;
  // Service and place follow the last visit of the chosen patient until somebody chooses them.
  const begun = { ...draft, visit: chosen };
  const patient = useEventPatient(
    { form: { getValues: () => values }, picked, pick: booking.pick },
    begun,
    () => dialogs.open("quickEvent", { draft: begun, at, isDraft: true }),
  );
  const times = useGhostOf(booking, settings.zone);
  const submit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (picked) submit.current?.focus();
  }, [picked]);

  if (booking.isWaiting) return <WaitingDialog isNew onGiveUp={booking.giveUp} />;
  if (booking.isPastAsked) return <PastQuestion booking={booking} />;
  const openWhole = () => {
    patient.keep();
    dialogs.open("calendarEvent", { isDraft: true });
  };
  return (
    <Dialog
      title={texts.title}
      place={at}
      isDirty={picked !== undefined || person.isOpen}
      onClose={dialogs.close}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void booking.submit();
      }}
      actions={
        <>
          {!person.isOpen && (
            <Button variant="quiet" className={styles.more} onClick={openWhole}>
              {dialogTexts.event.more}
            </Button>
          )}
          <Button ref={submit} type="submit" variant="primary" loading={booking.isPending}>
            {person.isOpen ? texts.addAndBook : texts.book}
          </Button>
        </>
      }
    >
      <p className={`row gap-2 bold numbers ${styles.when}`} aria-live="polite">
        <CalendarClock size={18} aria-hidden="true" />
        {formatShortDay(values.date)}, {times}
      </p>
      <Warning booking={booking} settings={settings} />
      {person.isOpen ? (
        <NewPersonFields person={person} onLookUp={patient.add} />
      ) : (
        <PatientPicker
          picked={picked}
          error={booking.isTried && !picked ? appointmentMessages.required : undefined}
          onPick={patient.pick}
          onAdd={person.open}
          listsNew
        />
      )}
      <VisitRows booking={booking} settings={settings} onAddOffice={patient.addOffice} />
      <FreeOnDay booking={booking} zone={settings.zone} />
      <Confirmed booking={booking} zone={settings.zone} />
    </Dialog>
  );
}

/** Books as accepted what the patient agreed to, and says what they are mailed; of a visit that has begun there is neither. */
function Confirmed({ booking, zone }: { booking: QuickBooking; zone: string }) {
  const { values, picked, person, isConfirmedByPatient } = booking;
  const email = useWatch({ control: person.form.control, name: "email" });
  const now = useNow();
  if (isPastVisit(values, zone, now)) return null;
  const hasNoEmail = person.isOpen ? email === "" : picked?.hasNoEmail === true;
  return (
    <CheckboxField
      label={dialogTexts.event.isConfirmedByPatient}
      help={confirmedHelp({ isConfirmedByPatient, hasNoEmail })}
      checked={isConfirmedByPatient}
      onChange={(event) => booking.setConfirmed(event.target.checked)}
    />
  );
}

/** What the server refused, else what is to know about the time; only with a patient it is known how long it is. */
function Warning({ booking, settings }: { booking: QuickBooking; settings: BookingSettings }) {
  const { refusal, picked, person } = booking;
  const refused = useRef<HTMLDivElement>(null);
  // Somebody who booked from the end of the dialog sees why not.
  useEffect(() => refused.current?.scrollIntoView({ block: "nearest" }), [refusal]);
  if (refusal) {
    return (
      <div ref={refused}>
        <Notice kind="danger" isAlert>
          {refusal.message ?? texts.taken}
        </Notice>
      </div>
    );
  }
  return picked || person.isOpen ? (
    <EventWarnings state={booking} settings={settings} except={undefined} />
  ) : null;
}

/** Shows what is booked in the calendar at its true length; returns its times, `16:00–16:45`. */
function useGhostOf({ values, span, service, start }: QuickBooking, zone: string): string {
  const end = span ? wallClock(span.endDate, zone).time : "";
  const times = end === "" ? start : `${start}–${end}`;
  const from = minutesOf(start);
  useShownGhost({
    ...{ day: values.date, times, label: texts.title },
    start: from,
    end: from + (service?.minutesLenght ?? 0),
  });
  return times;
}

/** Asks once before a visit whose start is past is saved as one that took place (decisions, "Agenda"). */
function PastQuestion({ booking }: { booking: QuickBooking }) {
  const { date, start } = booking.values;
  const question = dialogTexts.pastVisit;
  return (
    <QuestionDialog
      texts={question}
      lead={question.lead(booking.picked?.name ?? "", `${formatLongDay(date)}, ${start}`)}
      isBusy={booking.isPending}
      onCancel={booking.leaveQuestion}
      onConfirm={booking.saveVisit}
    />
  );
}
