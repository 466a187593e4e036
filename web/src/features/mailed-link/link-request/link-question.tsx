import type { MailedLinkView } from "@nutria/contract/schemas/link-request";
import { useState } from "react";
import { useAcceptMailedLink, useRejectMailedLink } from "../api/mailed-links";
import { LapsedLink } from "../shared/lapsed-link";
import { LinkAccepted, LinkRejected } from "./link-results";
import { LinkOffer } from "./link-offer";
import { RejectConfirmation } from "../shared/reject-confirmation";

/** The steps of a mailed link request: question, confirmation and result. */
export function LinkQuestion({ token, view }: { token: string; view: MailedLinkView }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [hasLapsed, setHasLapsed] = useState(false);
  const lapse = () => setHasLapsed(true);
  const accept = useAcceptMailedLink({ onLapsed: lapse });
  const reject = useRejectMailedLink({ onLapsed: lapse });
  const call = { params: { token } };

  if (hasLapsed) return <LapsedLink kind={view.kind} />;
  if (accept.isSuccess) return <LinkAccepted view={view} />;
  if (reject.isSuccess) return <LinkRejected />;
  return isConfirming ? (
    <RejectConfirmation
      view={view}
      isRejecting={reject.isPending}
      onReject={() => reject.mutate(call)}
      onBack={() => setIsConfirming(false)}
    />
  ) : (
    <LinkOffer
      view={view}
      isAccepting={accept.isPending}
      onAccept={() => accept.mutate(call)}
      onReject={() => setIsConfirming(true)}
    />
  );
}
