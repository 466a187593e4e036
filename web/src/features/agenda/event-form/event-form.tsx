import { maximumCommentLength } from "@nutria/contract/agenda";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { Button } from "../../../components/ui/actions/button";
import { Dialog } from "../../../components/ui/dialog/dialog";
import { RadioGroupField } from "../../../components/ui/fields/choices/radio-group-field";
import { TextAreaField } from "../../../components/ui/fields/text-area-field";
import { useDialogs } from "../../../lib/dialogs";
import type { BookingSettings } from "../api/booking-settings";
import { dialogTexts } from "../dialog-texts";
import { commentLengthOf, type EventDraft } from "./values/event-form-values";
import type { DraftEvent } from "./values/draft-event";
import { titleOf } from "../shared/format";
import { useEventForm, type EventFormState } from "./use-event-form";
import { useEventPatient } from "../patient-picker/use-event-patient";
import { AppointmentFields, ConfirmedField } from "./fields/appointment-fields";
import { EventWarnings } from "./event-warnings";
import { PastVisitQuestion } from "./past-visit-question";
import { ScopeField } from "../event/scope-field";
import { RepeatFields } from "./fields/repeat-fields";
import { OtherEventFields } from "./fields/other-event-fields";
import { WaitingDialog } from "./waiting-dialog";
import { PatientPicker } from "../patient-picker/patient-picker";

interface EventFormProps {
  settings: BookingSettings;
  appointment?: Appointment;
  draft: EventDraft;
  saved?: DraftEvent | undefined;
}

const texts = dialogTexts.event;

/** The form that creates or changes an event (spec A §5). */
export function EventForm({ settings, appointment, draft, saved }: EventFormProps) {
  const dialogs = useDialogs();
  const state = useEventForm({ settings, appointment, draft, saved });
  const patient = useEventPatient(state, draft, () => dialogs.open("calendarEvent", { isDraft: true }));
  const addOffice = () =>
    appointment
      ? dialogs.openOver(() => dialogs.open("calendarEvent", { appointment }), "officeForm", {
          mode: "online",
        })
      : patient.addOffice();
  const { form, values, picked } = state;
  const isOther = values.kind === "other";
  if (state.isWaiting) return <WaitingDialog isNew={!appointment} onGiveUp={state.giveUp} />;

  if (state.isPastVisit) return <PastVisitQuestion state={state} />;
  return (
    <Dialog
      title={appointment ? titleOf(appointment) || texts.untitled : texts.createTitle}
      isDirty={state.isDirty}
      onClose={dialogs.close}
      onSubmit={(event) => void state.submit(event)}
      actions={
        <>
          <Button onClick={dialogs.close}>{dialogTexts.cancel}</Button>
          <Button type="submit" variant="primary" loading={state.isPending}>
            {appointment ? texts.save : texts.create}
          </Button>
        </>
      }
    >
      {!appointment && <KindField state={state} />}
      {isOther ? (
        <OtherEventFields state={state} />
      ) : (
        <>
          {!appointment && (
            <PatientPicker
              picked={picked}
              error={form.formState.errors.patient?.message}
              onPick={patient.pick}
              onAdd={patient.add}
            />
          )}
          <AppointmentFields
            state={state}
            settings={settings}
            onAddOffice={addOffice}
            appointment={appointment}
          />
          {!appointment && <ConfirmedField state={state} />}
        </>
      )}
      {appointment ? (
        <ScopeField
          appointment={appointment}
          value={values.scope}
          onValue={(scope) => form.setValue("scope", scope)}
        />
      ) : (
        <RepeatFields state={state} />
      )}
      <EventWarnings state={state} settings={settings} except={appointment?._id} />
      {appointment?.status !== "rescheduled" && <CommentField state={state} />}
    </Dialog>
  );
}

function KindField({ state: { form } }: { state: EventFormState }) {
  return (
    <RadioGroupField
      label={texts.kind}
      labelHidden
      field={form.register("kind")}
      choices={[
        { value: "appointment", label: texts.kinds.appointment },
        { value: "other", label: texts.kinds.other },
      ]}
    />
  );
}

function CommentField({ state: { form, values } }: { state: EventFormState }) {
  const length = commentLengthOf(values);
  return (
    <TextAreaField
      {...form.register("comment")}
      label={texts.comment}
      rows={3}
      help={
        <span data-numbers aria-live="polite">
          {texts.commentCount(length)}
        </span>
      }
      aria-invalid={length > maximumCommentLength || undefined}
      error={form.formState.errors.comment?.message}
    />
  );
}
