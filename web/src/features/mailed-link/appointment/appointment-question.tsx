import type { MailedAppointmentView } from "@nutria/contract/schemas/agenda/client-appointment";
import { useState } from "react";
import { part } from "../../../ui/part/part";
import {
  useAcceptMailedLink,
  useCancelMailedAppointment,
  useConfirmMailedAppointment,
  useProposeMailedDate,
  useRejectMailedLink,
} from "../api/mailed-links";
import { texts } from "../texts";
import { AcceptedAppointment } from "./accepted-appointment";
import { AppointmentOffer } from "./appointment-offer";
import { whenOf } from "./when";
import { CancelConfirmation, RejectConfirmation } from "../shared/lazy-confirmation";
import { CircleCheck, CircleX } from "lucide-react";
import styles from "../mailed-link.module.css";
import { FocusedHeading } from "../shared/focused-heading";

/** Loaded lazily: most people accept the date. */
const DateProposal = part(
  () => import("./date-proposal"),
  ({ DateProposal }) => DateProposal,
);

const words = texts.appointment;

interface AppointmentQuestionProps {
  token: string;
  view: MailedAppointmentView;
  /** Reads the page again: the appointment that the patient keeps, or its change meanwhile. */
  readAgain: () => Promise<void>;
}

/** Lets the patient accept an appointment, reject it or propose another date, and keep, move or cancel it then. */
export function AppointmentQuestion({ token, view, readAgain }: AppointmentQuestionProps) {
  const [step, setStep] = useState<"offer" | "reject" | "propose" | "cancel">("offer");
  const onLapsed = () => {
    setStep("offer");
    void readAgain();
  };
  const accept = useAcceptMailedLink({ onLapsed, onAccepted: readAgain });
  const reject = useRejectMailedLink({ onLapsed });
  const propose = useProposeMailedDate({ onLapsed });
  const cancel = useCancelMailedAppointment({ onLapsed });
  const confirm = useConfirmMailedAppointment({ onLapsed });
  const call = { params: { token } };
  // A series is answered once, with all of its dates.
  const scope = view.dates.length > 1 ? { scope: "following" as const } : {};
  const back = () => setStep("offer");

  if (reject.isSuccess) return <AnswerGiven title={words.rejected} help={words.rejectedHelp} />;
  if (cancel.isSuccess) return <AnswerGiven title={words.cancelled} help={words.cancelledHelp} />;
  if (propose.isSuccess || view.status === "proposed" || view.status === "cancelled")
    return <Settled view={view} isProposed={propose.isSuccess} />;
  if (step === "cancel") {
    return (
      <CancelConfirmation
        view={view}
        isRejecting={cancel.isPending}
        onReject={(reason) => cancel.mutate({ ...call, body: reason === "" ? {} : { reason } })}
        onBack={back}
      />
    );
  }
  if (step === "reject") {
    return (
      <RejectConfirmation
        view={view}
        title={words.confirmTitle}
        submit={words.confirmSubmit}
        isRejecting={reject.isPending}
        takesReason
        onReject={(reason) => reject.mutate({ ...call, body: reason === "" ? scope : { reason, ...scope } })}
        onBack={back}
      />
    );
  }
  if (step === "propose") {
    return (
      <DateProposal
        token={token}
        view={view}
        isSending={propose.isPending}
        onSend={(startDate) => propose.mutate({ ...call, body: { startDate } })}
        onBack={back}
      />
    );
  }
  if (view.status === "accepted") {
    return (
      <AcceptedAppointment
        token={token}
        view={view}
        isNew={accept.isSuccess}
        confirm={confirm}
        onPropose={() => setStep("propose")}
        onCancel={() => setStep("cancel")}
      />
    );
  }
  // Until the page has read what the patient keeps.
  if (accept.isSuccess)
    return <AnswerGiven isGood title={words.accepted} help={words.acceptedHelp(nameOf(view), null)} />;
  return (
    <AppointmentOffer
      view={view}
      isAccepting={accept.isPending}
      onAccept={() => accept.mutate({ ...call, body: scope })}
      onPropose={() => setStep("propose")}
      onReject={() => setStep("reject")}
    />
  );
}

const nameOf = ({ nutritionist: { name, lastName } }: MailedAppointmentView): string => `${name} ${lastName}`;

/** What there is nothing to answer to: a date that the patient proposed, just now or before, or a cancelled one. */
function Settled({ view, isProposed }: { view: MailedAppointmentView; isProposed: boolean }) {
  const name = nameOf(view);
  if (isProposed) {
    const help = (view.hasNoEmail ? words.proposedHelpWithoutEmail : words.proposedHelp)(name);
    return <AnswerGiven isGood title={words.proposed} help={help} />;
  }
  if (view.status === "proposed") {
    const when = whenOf(view.startDate, view.endDate, view.timeZone);
    const help = (view.hasNoEmail ? words.waitsHelpWithoutEmail : words.waitsHelp)(when, name);
    return <AnswerGiven isGood title={words.waits(name)} help={help} />;
  }
  const help = view.reason === "" ? words.theirCancellation : words.theirReason(view.reason);
  return <AnswerGiven title={words.cancelledByThem(name)} help={help} />;
}

/** Says that the answer was received and what happens next. */
function AnswerGiven({ title, help, isGood = false }: { title: string; help: string; isGood?: boolean }) {
  const Icon = isGood ? CircleCheck : CircleX;
  return (
    <>
      <Icon size={48} className={isGood ? styles.good : "muted"} aria-hidden="true" />
      <div className="stack gap-2">
        <FocusedHeading>{title}</FocusedHeading>
        <p className="muted">{help}</p>
      </div>
    </>
  );
}
