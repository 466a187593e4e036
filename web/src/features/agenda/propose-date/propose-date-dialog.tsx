import { todayIn } from "../../../lib/today";
import { isAgendaDay } from "@nutria/calendar/valid-day";
import { addMinutes } from "@nutria/calendar/instant";
import { wallClock } from "@nutria/calendar/zone";
import { appointmentMessages } from "@nutria/contract/agenda";
import { ApiError } from "@nutria/contract/api-error";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { serviceModes } from "@nutria/contract/schemas/practice/service";
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
import { LoadFailed } from "../../../components/ui/feedback/load-failed";
import { Spinner } from "../../../components/ui/feedback/spinner";
import { useAvailability } from "../api/availability";
import { SlotGroups } from "../slots/slot-groups";

interface SlotPickerProps {
  query: Parameters<typeof useAvailability>[0];
  /** All fields that the free times depend on have a value. */
  isReady: boolean;
  /** The selected time, as an instant. */
  picked: string;
  error: string | undefined;
  onPick: (startDate: string) => void;
}

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
    const mode = serviceModes.find((one) => one === proposal.mode);
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
      isDirty={proposal.startDate !== ""}
      onClose={dialogs.close}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={dialogs.close}>{dialogTexts.cancel}</Button>
          <Button type="submit" variant="primary" loading={propose.isPending}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <ProposalFields
        proposal={proposal}
        settings={settings}
        end={proposal.startDate === "" ? "" : wallClock(addMinutes(proposal.startDate, minutes), zone).time}
        isAsked={isAsked}
        onChange={change}
      />
      <SlotPicker
        query={{
          date: proposal.date,
          service: proposal.service,
          ...(proposal.office !== "" && { office: proposal.office }),
          appointment: appointment._id,
        }}
        isReady={isAgendaDay(proposal.date) && proposal.service !== "" && proposal.office !== ""}
        picked={proposal.startDate}
        error={refusal ?? (isAsked && proposal.startDate === "" ? texts.chooseTime : undefined)}
        onPick={(startDate) => {
          setRefusal(undefined);
          setProposal({ ...proposal, startDate });
        }}
      />
    </Dialog>
  );
}

/** The appointment's own values; a date that is past becomes today. */
function firstProposal(appointment: Appointment, { zone, services }: BookingSettings): Proposal {
  const today = todayIn(zone);
  const { day } = wallClock(appointment.startDate, zone);
  const isOffered = services.some(({ _id }) => _id === appointment.service?._id);
  return {
    // A service that is no longer offered has no free times, so the user must choose another one.
    service: isOffered ? (appointment.service?._id ?? "") : "",
    mode: appointment.mode ?? "",
    office: appointment.office?._id ?? "",
    date: day < today ? today : day,
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
  const first = form.querySelector<HTMLElement>('[aria-invalid="true"]') ?? times?.querySelector("button");
  (first ?? times)?.scrollIntoView({ block: "center" });
  first?.focus();
}

/** Lists the free times of the selected day. */
function SlotPicker({ query, isReady, picked, error, onPick }: SlotPickerProps) {
  const texts = dialogTexts.propose;
  const availability = useAvailability(query, isReady);
  if (!isReady) return null;
  return (
    <section className="stack gap-3" aria-label={texts.times} data-invalid={error !== undefined || undefined}>
      {error !== undefined && (
        <p role="alert" className="danger small">
          {error}
        </p>
      )}
      {availability.isPending && <Spinner label={texts.loading} />}
      {availability.isError && <LoadFailed onRetry={() => void availability.refetch()} />}
      {availability.data && (
        <SlotGroups slots={availability.data.slots} picked={picked} none={texts.none} onPick={onPick} />
      )}
    </section>
  );
}
