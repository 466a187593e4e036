import type { MailedLinkView } from "@nutria/contract/schemas/link-request";
import { useState } from "react";
import { part } from "../../../ui/part/part";
import { useAcceptMailedLink, useRejectMailedLink, useSendCode } from "../api/mailed-links";
import { notify } from "../../../lib/toast";
import { texts } from "../texts";
import { LapsedLink } from "../shared/lapsed-link";
import { RejectConfirmation } from "../shared/lazy-confirmation";
import { LinkAccepted, LinkRejected } from "./link-results";
import { LinkOffer } from "./link-offer";

/** Loaded lazily: only some shared pages ask for a code. */
const CodeStep = part(
  () => import("./code-step"),
  ({ CodeStep }) => CodeStep,
);

const InvitationProof = part(
  () => import("../invitation/invitation-proof"),
  ({ InvitationProof }) => InvitationProof,
);

/** The steps of a mailed link request: question, code where the page is shared, confirmation and result. */
export function LinkQuestion({ token, view }: { token: string; view: MailedLinkView }) {
  const [step, setStep] = useState<"offer" | "code" | "reject" | "lapsed">("offer");
  const onLapsed = () => setStep("lapsed");
  const call = { params: { token } };
  const sendCode = useSendCode({ onLapsed });
  const askForCode = () => {
    setStep("code");
    sendCode.mutate(call);
  };
  const accept = useAcceptMailedLink({ onLapsed, onCodeRequired: askForCode });
  const reject = useRejectMailedLink({ onLapsed });
  const back = () => setStep("offer");

  if (step === "lapsed") return <LapsedLink kind={view.kind} />;
  if (accept.isSuccess) return <LinkAccepted view={view} result={accept.data} />;
  if (reject.isSuccess) return <LinkRejected />;
  if (step === "code") {
    return (
      <CodeStep
        email={view.codeGoesTo}
        isSending={sendCode.isPending}
        onSend={() => sendCode.mutate(call, { onSuccess: () => notify.success(texts.code.sentAgain) })}
        isAccepting={accept.isPending}
        error={accept.error}
        onAccept={(code) => accept.mutate({ ...call, body: { code } })}
        onBack={back}
      />
    );
  }
  if (view.isFromInvitation) return <InvitationProof view={view} onSendCode={askForCode} />;
  return step === "reject" ? (
    <RejectConfirmation
      view={view}
      isRejecting={reject.isPending}
      onReject={() => reject.mutate(call)}
      onBack={back}
    />
  ) : (
    <LinkOffer
      view={view}
      isAccepting={accept.isPending}
      onAccept={() => (view.codeGoesTo === null ? accept.mutate(call) : askForCode())}
      onReject={() => setStep("reject")}
    />
  );
}
