import { Button } from "../../../components/ui/actions/button";
import { Dialog } from "../../../components/ui/dialog/dialog";
import type { Box } from "../../../components/ui/navigation/floating";
import { useDialogs } from "../../../lib/dialogs";
import { usePractice, type Practice } from "../api/get-practice";
import { dialogTexts } from "../dialog-texts";
import type { EventDraft } from "./event-form-values";
import { useEventForm } from "./use-event-form";
import { useEventPatient } from "../patient-picker/use-event-patient";
import { useKeptEvent } from "./use-draft-event";
import { ShortAppointmentFields } from "./appointment-fields";
import styles from "./event-form.module.css";
import { EventWarnings } from "./event-warnings";
import { PatientPicker } from "../patient-picker/patient-picker";

export interface QuickEventDialogProps {
  draft: EventDraft;
  /** What was pointed at in the calendar. */
  at: Box;
  /** It goes on with the event that was kept while another dialog stood in its place. */
  isKept?: boolean;
}

const texts = dialogTexts.event;

/** The small face of the event form, beside the time that was pointed at: patient, service and time. */
export function QuickEventDialog(props: QuickEventDialogProps) {
  const { practice } = usePractice();
  return practice ? <QuickEventForm {...props} practice={practice} /> : null;
}

function QuickEventForm({
  draft,
  at,
  isKept = false,
  practice,
}: QuickEventDialogProps & { practice: Practice }) {
  const dialogs = useDialogs();
  const kept = useKeptEvent(isKept);
  const state = useEventForm({ practice, draft, kept });
  const patient = useEventPatient(state, draft, () =>
    dialogs.open("quickEvent", { draft, at, isKept: true }),
  );
  const openWhole = () => {
    patient.keep();
    dialogs.open("calendarEvent", { isKept: true });
  };
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
      <ShortAppointmentFields state={state} practice={practice} />
      <EventWarnings state={state} practice={practice} except={undefined} />
    </Dialog>
  );
}
