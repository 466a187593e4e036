import { Button } from "../../../components/ui/actions/button";
import { Dialog } from "../../../components/ui/dialog/dialog";
import type { Box } from "../../../components/ui/navigation/floating";
import { useDialogs } from "../../../lib/dialogs";
import { useBookingSettings, type BookingSettings } from "../api/booking-settings";
import { dialogTexts } from "../dialog-texts";
import type { EventDraft } from "./values/event-form-values";
import { useEventForm } from "./use-event-form";
import { useEventPatient } from "../patient-picker/use-event-patient";
import { useDraftEvent } from "./values/use-draft-event";
import { ConfirmedField, ShortAppointmentFields } from "./fields/appointment-fields";
import styles from "./event-form.module.css";
import { EventWarnings } from "./event-warnings";
import { WaitingDialog } from "./waiting-dialog";
import { PastVisitQuestion } from "./past-visit-question";
import { useFirstDraft } from "./values/use-first-draft";
import { PatientPicker } from "../patient-picker/patient-picker";

export interface QuickEventDialogProps {
  draft: EventDraft;
  /** The box that was clicked in the calendar. */
  at: Box;
  /** Continues the draft that was saved while another dialog was open. */
  isDraft?: boolean;
}

const texts = dialogTexts.event;

/** The short event form, in a popover beside the selected time: patient, service and time. */
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
  const state = useEventForm({ settings, draft, saved });
  const patient = useEventPatient(state, draft, () =>
    dialogs.open("quickEvent", { draft, at, isDraft: true }),
  );
  const openWhole = () => {
    patient.keep();
    dialogs.open("calendarEvent", { isDraft: true });
  };
  if (state.isWaiting) return <WaitingDialog isNew onGiveUp={state.giveUp} />;
  if (state.isPastVisit) return <PastVisitQuestion state={state} />;
  return (
    <Dialog
      title={texts.createTitle}
      place={at}
      isDirty={state.isDirty}
      onClose={dialogs.close}
      onSubmit={(event) => void state.submit(event)}
      actions={
        <>
          <Button variant="quiet" className={styles.actionsStart} onClick={openWhole}>
            {texts.more}
          </Button>
          <Button type="submit" variant="primary" loading={state.isPending}>
            {texts.create}
          </Button>
        </>
      }
    >
      <PatientPicker
        picked={state.picked}
        error={state.form.formState.errors.patient?.message}
        onPick={patient.pick}
        onAdd={patient.add}
      />
      <ShortAppointmentFields state={state} settings={settings} onAddOffice={patient.addOffice} />
      <ConfirmedField state={state} />
      <EventWarnings state={state} settings={settings} except={undefined} />
    </Dialog>
  );
}
