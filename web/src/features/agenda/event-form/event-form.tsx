import { weekdayOf } from "@nutria/calendar/day";
import { maximumCommentLength } from "@nutria/contract/agenda/agenda";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { RadioGroupField } from "../../../ui/fields/choices/radio-group-field";
import { TextAreaField } from "../../../ui/fields/text-area-field";
import { AvatarInitials } from "../../../ui/display/avatar-initials";
import { useIsOwner } from "../../../data/session/rights";
import { useDialogs } from "../../../lib/dialogs";
import { useIsPhone } from "../../../lib/use-is-phone";
import { useState } from "react";
import type { BookingSettings } from "../api/booking-settings";
import { dialogTexts } from "../dialog-texts";
import { commentLengthOf, type EventDraft, type Followed } from "./values/event-form-values";
import type { DraftEvent } from "./values/draft-event";
import { titleOf } from "../shared/format";
import { useEventForm, type EventFormState } from "./use-event-form";
import { useEventPatient } from "../patient-picker/use-event-patient";
import { AppointmentFields, ConfirmedField } from "./fields/appointment-fields";
import { EventWarnings } from "./event-warnings";
import { PastVisitQuestion } from "./past-visit-question";
import { SavingQuestion } from "./saving-question";
import { ScopeField } from "../event/scope-field";
import { RepeatFields } from "./fields/repeat-fields";
import { SeriesDatesList } from "./series/series-dates-list";
import { useSeries, type SeriesCheck } from "./series/use-series";
import { OtherEventFields } from "./fields/other-event-fields";
import { useVisitTime, type VisitTime } from "./fields/use-visit-time";
import { VisitTimeFields } from "./fields/visit-time-fields";
import { SlotSummary } from "../slots/slot-summary";
import styles from "./event-form.module.css";
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
  if (state.isWaiting) return <WaitingDialog isNew={!appointment} onGiveUp={state.giveUp} />;
  const { asked } = state;
  if (asked?.told && appointment)
    return <SavingQuestion {...{ state, appointment }} change={asked.told} zone={settings.zone} />;
  if (asked) return <PastVisitQuestion state={state} />;
  return <EventFields {...{ settings, appointment, state, patient, addOffice }} follows={draft.follows} />;
}

interface EventFieldsProps extends Pick<EventFormProps, "settings"> {
  appointment: Appointment | undefined;
  state: EventFormState;
  patient: ReturnType<typeof useEventPatient>;
  addOffice: () => void;
  follows: Followed | undefined;
}

/** What, when and the rest; the times stand beside them where there is room. */
function EventFields(props: EventFieldsProps) {
  const { settings, appointment, state, follows } = props;
  const dialogs = useDialogs();
  const time = useVisitTime(state, settings, appointment);
  const series = useSeries(state, settings);
  const isOther = state.values.kind === "other";
  const [isFilled] = useState(follows !== undefined && time.wanted !== undefined);
  const { title, submit } = wordsOf(appointment, follows);
  return (
    <Dialog
      title={title}
      size="large"
      isWholePhone
      isDirty={state.isDirty}
      onClose={dialogs.close}
      onSubmit={(event) => void state.submit(event)}
      actions={
        <>
          {!isOther && <VisitSummary {...{ state, settings, time, follows, series }} />}
          <Button onClick={dialogs.close}>{dialogTexts.cancel}</Button>
          <Button
            type="submit"
            variant="primary"
            loading={state.isPending}
            // What follows a visit is filled in already.
            data-autofocus={isFilled || undefined}
          >
            {submit}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <div className={styles.what}>
          {!appointment && !follows && <KindField state={state} />}
          {isOther ? <OtherEventFields state={state} /> : <VisitFields {...props} isFilled={isFilled} />}
        </div>
        {!isOther && <VisitTimeFields {...{ state, settings, time, appointment, follows }} />}
        <MoreFields {...{ state, settings, appointment, isOther, time, series }} />
      </div>
    </Dialog>
  );
}

function wordsOf(appointment: Appointment | undefined, follows: Followed | undefined) {
  if (appointment) return { title: titleOf(appointment) || texts.untitled, submit: texts.save };
  return follows ? dialogTexts.next : { title: texts.createTitle, submit: texts.create };
}

interface MoreFieldsProps extends Pick<EventFieldsProps, "state" | "settings" | "appointment"> {
  isOther: boolean;
  time: VisitTime;
  series: SeriesCheck | undefined;
}

/** Fields that are seldom filled in: whether the patient knows, the series and the comment. */
function MoreFields({ state, settings, appointment, isOther, time, series }: MoreFieldsProps) {
  // An assistant reads no comment, so writes none over it.
  const isOwner = useIsOwner();
  return (
    <div className={styles.more}>
      {!isOther && !appointment && <ConfirmedField state={state} />}
      <Recurrence {...{ state, appointment }} />
      {series && <SeriesDatesList {...{ series, state, settings, time }} />}
      {isOther && <EventWarnings state={state} settings={settings} except={appointment?._id} />}
      {isOwner && appointment?.status !== "rescheduled" && <CommentField state={state} />}
    </div>
  );
}

interface VisitFieldsProps extends Omit<EventFieldsProps, "settings"> {
  isFilled: boolean;
}

/** With whom, what and where. */
function VisitFields({ state, appointment, patient, addOffice, follows, isFilled }: VisitFieldsProps) {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const isKnown = state.picked !== undefined && state.service !== undefined;
  if (follows && isPhone && isKnown && !isOpen)
    return <KnownVisit state={state} onChange={() => setOpen(true)} />;
  return (
    <>
      {!appointment && (
        <PatientPicker
          picked={state.picked}
          error={state.form.formState.errors.patient?.message}
          onPick={patient.pick}
          onAdd={patient.add}
        />
      )}
      <AppointmentFields state={state} onAddOffice={addOffice} isFilled={isFilled} />
    </>
  );
}

/** With whom, what and where in two lines, so that the times are in sight on a phone. */
function KnownVisit({ state, onChange }: { state: EventFormState; onChange: () => void }) {
  const { picked, service, offices, values } = state;
  const office = offices.find(({ _id }) => _id === values.office);
  return (
    <div className={`stack gap-3 level pad-3 rounded ${styles.known}`}>
      <AvatarInitials name={picked?.name ?? ""} lastName={picked?.lastName ?? ""} size={40} />
      <p>
        <strong>
          {picked?.name} {picked?.lastName}
        </strong>
        <span className="muted small">
          {[service?.label, office?.name || (office && texts.officeUnnamed)].filter(Boolean).join(" · ")}
        </span>
      </p>
      <Button variant="quiet" size="small" onClick={onChange}>
        {texts.change}
      </Button>
    </div>
  );
}

interface VisitSummaryProps {
  state: EventFormState;
  settings: BookingSettings;
  time: VisitTime;
  follows: Followed | undefined;
  series: SeriesCheck | undefined;
}

/** When the visit would be, and whether that is free. */
function VisitSummary({ state, settings: { zone }, time, follows, series }: VisitSummaryProps) {
  const { service, values } = state;
  if (!service) return null;
  const isSame =
    follows !== undefined &&
    values.start === follows.time &&
    weekdayOf(values.date) === weekdayOf(follows.day);
  return (
    <SlotSummary
      startDate={time.chosen}
      minutes={service.minutesLenght}
      zone={zone}
      isWarning={time.isFree === false || series?.taken === null || Number(series?.taken) > 0}
    >
      {noteOn(time.isFree, isSame, series)}
    </SlotSummary>
  );
}

/** What a change of one of a series is about, or how often a new event repeats. */
function Recurrence({ state, appointment }: { state: EventFormState; appointment: Appointment | undefined }) {
  if (!appointment) return <RepeatFields state={state} />;
  return (
    <ScopeField
      appointment={appointment}
      value={state.values.scope}
      onValue={(scope) => state.form.setValue("scope", scope)}
    />
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

/** Note beside the chosen time; undefined until the free times are known. */
function noteOn(
  isFree: boolean | undefined,
  isSame: boolean,
  series: SeriesCheck | undefined,
): string | undefined {
  if (isFree === undefined) return undefined;
  if (!isFree) return texts.isNotFree;
  if (series) return noteOnSeries(series);
  return isSame ? dialogTexts.next.isSame : texts.isFree;
}

/** Note about the dates of a series; undefined until they are known. */
function noteOnSeries({ taken, times }: SeriesCheck): string | undefined {
  if (taken === undefined) return undefined;
  if (taken === null) return dialogTexts.series.unread;
  return taken === 0 ? dialogTexts.series.allFree(times) : dialogTexts.series.notFree(taken, times);
}
