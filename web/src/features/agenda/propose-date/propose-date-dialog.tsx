import { todayIn } from "../../../lib/today";
import { wallClock } from "@nutria/calendar/zone";
import { appointmentMessages } from "@nutria/contract/agenda";
import { ApiError } from "@nutria/contract/api-error";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { serviceModes, type ServiceMode } from "@nutria/contract/schemas/practice/service";
import { useState, type FormEvent } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../../components/ui/actions/button";
import { Dialog } from "../../../components/ui/dialog/dialog";
import { useDialogs } from "../../../lib/dialogs";
import { useBookingSettings, type BookingSettings } from "../api/booking-settings";
import { useProposeDate } from "../api/appointment-changes";
import { dialogTexts } from "../dialog-texts";
import { aboutAppointment } from "../event/about-appointment";
import { momentOf, personOf } from "../shared/format";
import { ProposalFields, type Proposal } from "./proposal-fields";
import { OwnSlotPicker } from "../slots/own-slot-picker";
import { SlotSummary } from "../slots/slot-summary";
import styles from "../event-form/event-form.module.css";

/** Proposes another date to a patient, chosen from the free times (spec A §4, §5). */
export const ProposeDateDialog = aboutAppointment(({ appointment }: { appointment: Appointment }) => {
  const { settings } = useBookingSettings();
  return settings ? <ProposeDateForm appointment={appointment} settings={settings} /> : null;
});

function ProposeDateForm({ appointment, settings }: { appointment: Appointment; settings: BookingSettings }) {
  const dialogs = useDialogs();
  const texts = dialogTexts.propose;
  const { zone, services } = settings;
  const [proposal, setProposal] = useState(() => firstProposal(appointment, settings));
  const [isAsked, setIsAsked] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const propose = useProposeDate({
    onDone: dialogs.close,
    handles: ["slot_taken"],
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      if (error.code === "slot_taken") setRefusal(appointmentMessages.slotTaken);
      else setRefusal(Object.values(error.fields ?? {})[0]);
    },
  });
  const mode = serviceModes.find((one) => one === proposal.mode);
  const minutes = services.find(({ _id }) => _id === proposal.service)?.minutesLenght ?? 60;
  const change = (next: Partial<Proposal>) => {
    setRefusal(undefined);
    // Clears the selected time, because a free time is valid for one combination of fields only.
    setProposal({ ...proposal, startDate: "", ...next });
  };
  const isWhole = Object.values(proposal).every((value) => value !== "");

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    flushSync(() => setIsAsked(true));
    if (!isWhole) return showMissing(form);
    if (isTheSame(proposal, appointment)) return setRefusal(texts.sameDate);
    const { service, office, startDate } = proposal;
    propose.mutate({
      params: { id: appointment._id },
      body: { service, office, startDate, ...(mode && { mode }) },
    });
  };

  return (
    <Dialog
      title={texts.title}
      description={`${texts.current}: ${momentOf(appointment, zone)}. ${texts.intro(personOf(appointment))}`}
      size="large"
      isWholePhone
      isDirty={proposal.startDate !== ""}
      onClose={dialogs.close}
      onSubmit={submit}
      actions={
        <>
          <SlotSummary startDate={proposal.startDate || undefined} {...{ minutes, zone }} />
          <Button onClick={dialogs.close}>{dialogTexts.cancel}</Button>
          <Button type="submit" variant="primary" loading={propose.isPending}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <div className="stack gap-4">
          <ProposalFields proposal={proposal} settings={settings} isAsked={isAsked} onChange={change} />
        </div>
        <ProposedTime
          proposal={proposal}
          mode={mode}
          appointment={appointment}
          zone={zone}
          error={refusal ?? (isAsked && proposal.startDate === "" ? texts.chooseTime : undefined)}
          onPick={(startDate) => {
            setRefusal(undefined);
            setProposal({ ...proposal, startDate });
          }}
        />
      </div>
    </Dialog>
  );
}

/** What and where the appointment is. */
function firstProposal(appointment: Appointment, { services }: BookingSettings): Proposal {
  const isOffered = services.some(({ _id }) => _id === appointment.service?._id);
  return {
    // A service that is no longer offered has no free times, so the user must choose another one.
    service: isOffered ? (appointment.service?._id ?? "") : "",
    mode: appointment.mode ?? "",
    office: appointment.office?._id ?? "",
    startDate: "",
  };
}

/** Whether the proposal changes nothing, so that there is nothing to send to the patient. */
function isTheSame({ service, mode, office, startDate }: Proposal, appointment: Appointment): boolean {
  return (
    startDate === appointment.startDate &&
    service === appointment.service?._id &&
    mode === appointment.mode &&
    office === appointment.office?._id
  );
}

/** Focuses or scrolls to the first missing input: a field, or the list of times. */
function showMissing(form: HTMLFormElement): void {
  const times = form.querySelector("[data-invalid]");
  const first =
    form.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    times?.querySelector<HTMLElement>("[data-slot]");
  (first ?? times)?.scrollIntoView({ block: "center" });
  first?.focus();
}

interface ProposedTimeProps {
  proposal: Proposal;
  mode: ServiceMode | undefined;
  appointment: Appointment;
  zone: string;
  error: string | undefined;
  onPick: (startDate: string) => void;
}

/** The free times from the day of the appointment on, or from today where that is past. */
function ProposedTime({ proposal, mode, appointment, zone, error, onPick }: ProposedTimeProps) {
  const { service, office, startDate } = proposal;
  const today = todayIn(zone);
  const { day } = wallClock(appointment.startDate, zone);
  if (!mode || service === "" || office === "") return null;
  return (
    <section
      className="stack gap-3"
      aria-label={dialogTexts.propose.times}
      data-invalid={error !== undefined || undefined}
    >
      {error !== undefined && (
        <p role="alert" className="danger small">
          {error}
        </p>
      )}
      <OwnSlotPicker
        wanted={{ service, mode, office, appointment: appointment._id }}
        firstDay={day < today ? today : day}
        chosen={startDate}
        onPick={onPick}
      />
    </section>
  );
}
