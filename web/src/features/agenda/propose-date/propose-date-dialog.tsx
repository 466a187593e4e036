import { minutesBetween } from "@nutria/calendar/instant";
import { appointmentMessages, defaultEventMinutes } from "@nutria/contract/agenda/agenda";
import { ApiError } from "@nutria/contract/wire/api-error";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { useState, type FormEvent } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { useDialogs } from "../../../lib/dialogs";
import { useNow } from "../../../lib/use-now";
import { useBookingSettings, type BookingSettings } from "../api/booking-settings";
import { useProposeDate } from "../api/appointment-changes";
import { dialogTexts } from "../dialog-texts";
import { aboutAppointment } from "../event/about-appointment";
import { momentOf, personOf } from "../shared/format";
import {
  atFreeTime,
  bodyOf,
  isSameAs,
  problemsOf,
  proposalOf,
  timesOfProposal,
  withEnd,
  withoutTime,
  type Proposal,
} from "./proposal";
import { ProposalFields } from "./proposal-fields";
import { ProposedTime } from "./proposed-time";
import { SlotSummary } from "../slots/slot-summary";
import { usesNoEmail } from "../../patients/index";
import styles from "../event-form/event-form.module.css";

/** Proposes another date to a patient: one of the free times, or any other (spec A §4, §5). */
export const ProposeDateDialog = aboutAppointment(({ appointment }: { appointment: Appointment }) => {
  const { settings } = useBookingSettings();
  return settings ? <ProposeDateForm appointment={appointment} settings={settings} /> : null;
});

interface ProposeDateFormProps {
  appointment: Appointment;
  settings: BookingSettings;
}

function ProposeDateForm({ appointment, settings }: ProposeDateFormProps) {
  const dialogs = useDialogs();
  const texts = dialogTexts.propose;
  const { zone } = settings;
  const hasNoEmail = appointment.patient !== null && usesNoEmail(appointment.patient);
  const intro = (hasNoEmail ? texts.introWithoutEmail : texts.intro)(personOf(appointment));
  const state = useProposal(appointment, settings);
  const { proposal, minutes, times, isTyped } = state;
  const shown = times ?? { startDate: undefined, endDate: undefined };
  return (
    <Dialog
      title={texts.title}
      description={`${texts.current}: ${momentOf(appointment, zone)}. ${intro}`}
      size="large"
      isWholePhone
      isDirty={proposal.date !== "" || proposal.start !== ""}
      onClose={dialogs.close}
      onSubmit={state.submit}
      actions={
        <>
          <SlotSummary
            startDate={shown.startDate}
            minutes={times ? minutesBetween(times.startDate, times.endDate) : minutes}
            zone={zone}
          />
          <Button onClick={dialogs.close}>{dialogTexts.cancel}</Button>
          <Button type="submit" variant="primary" loading={state.isPending}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <div className="stack gap-4">
          <ProposalFields
            proposal={proposal}
            settings={settings}
            problems={state.problems}
            onChange={state.change}
          />
        </div>
        <ProposedTime
          {...{ proposal, appointment, settings, times, isTyped }}
          problems={state.problems}
          refusal={state.refusal}
          onTyped={state.setTyped}
          onPick={state.pick}
          onType={state.type}
        />
      </div>
    </Dialog>
  );
}

/** What is proposed, what is wrong with it, and its sending. */
function useProposal(appointment: Appointment, settings: BookingSettings) {
  const { zone, services } = settings;
  const dialogs = useDialogs();
  const [proposal, setProposal] = useState(() => proposalOf(appointment, settings));
  const [isTyping, setTyped] = useState(false);
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
  const minutesOfService = (id: string) =>
    services.find(({ _id }) => _id === id)?.minutesLenght ?? defaultEventMinutes;
  const minutes = minutesOfService(proposal.service);
  const times = timesOfProposal(proposal, minutes, zone);
  const now = useNow();
  const problems = problemsOf(proposal, { minutes, zone, now });
  const put = (next: Proposal) => {
    setRefusal(undefined);
    setProposal(next);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    flushSync(() => setIsAsked(true));
    if (!times || Object.keys(problems).length > 0) return showMissing(form);
    if (isSameAs(proposal, times, appointment)) return setRefusal(dialogTexts.propose.sameDate);
    propose.mutate({ params: { id: appointment._id }, body: bodyOf(proposal, times, minutes) });
  };
  return {
    ...{ proposal, minutes, times, refusal, submit },
    problems: isAsked ? problems : {},
    isPending: propose.isPending,
    isTyped: isTyping,
    setTyped,
    /** Another service or place: a free time is one of the former combination only, a typed one stays. */
    change: (next: Partial<Proposal>) => {
      const changed = { ...proposal, ...next };
      put(
        isTyping ? withEnd(changed, minutesOfService(changed.service), zone) : { ...changed, ...withoutTime },
      );
    },
    pick: (startDate: string) => put(atFreeTime(proposal, startDate, minutes, zone)),
    /** What is typed; the end moves with the start. */
    type: (next: Partial<Proposal>) => {
      setTyped(true);
      const typed = { ...proposal, ...next };
      put(next.end === undefined ? withEnd(typed, minutes, zone) : typed);
    },
  };
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
