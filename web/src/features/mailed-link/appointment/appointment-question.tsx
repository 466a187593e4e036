import type { MailedAppointmentView } from "@nutria/contract/schemas/client-appointment";
import { useState } from "react";
import { useAcceptMailedLink, useProposeMailedDate, useRejectMailedLink } from "../api/mailed-links";
import { texts } from "../texts";
import { AnswerGiven } from "./answer-given";
import { AppointmentOffer } from "./appointment-offer";
import { DateProposal } from "./date-proposal";
import { LapsedLink } from "../shared/lapsed-link";
import { RejectConfirmation } from "../shared/reject-confirmation";

interface AppointmentQuestionProps {
  token: string;
  view: MailedAppointmentView;
}

/** Lets the patient accept an appointment, reject it or propose another date. */
export function AppointmentQuestion({ token, view }: AppointmentQuestionProps) {
  const [step, setStep] = useState<"offer" | "reject" | "propose" | "lapsed">("offer");
  const onLapsed = () => setStep("lapsed");
  const accept = useAcceptMailedLink({ onLapsed });
  const reject = useRejectMailedLink({ onLapsed });
  const propose = useProposeMailedDate({ onLapsed });
  const call = { params: { token } };
  const back = () => setStep("offer");
  const words = texts.appointment;
  const name = `${view.nutritionist.name} ${view.nutritionist.lastName}`;

  if (step === "lapsed") return <LapsedLink kind={view.kind} />;
  if (accept.isSuccess) return <AnswerGiven isGood title={words.accepted} help={words.acceptedHelp(name)} />;
  if (reject.isSuccess) return <AnswerGiven title={words.rejected} help={words.rejectedHelp} />;
  if (propose.isSuccess) return <AnswerGiven isGood title={words.proposed} help={words.proposedHelp(name)} />;
  if (step === "reject") {
    return (
      <RejectConfirmation
        view={view}
        title={words.confirmTitle}
        submit={words.confirmSubmit}
        isRejecting={reject.isPending}
        onReject={() => reject.mutate(call)}
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
  return (
    <AppointmentOffer
      view={view}
      isAccepting={accept.isPending}
      onAccept={() => accept.mutate(call)}
      onPropose={() => setStep("propose")}
      onReject={() => setStep("reject")}
    />
  );
}
