import type { MailedConfirmationView } from "@nutria/contract/schemas/link-request";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { AvatarInitials } from "../../../ui/display/avatar-initials";
import { Button } from "../../../ui/actions/button";
import { useAcceptMailedLink } from "../api/mailed-links";
import styles from "../mailed-link.module.css";
import { FocusedHeading } from "../shared/focused-heading";
import { OpenApp } from "../shared/open-app";
import { WhatsAppAsk } from "../shared/whats-app-ask";
import { LapsedLink } from "../shared/lapsed-link";
import { texts } from "../texts";
import { provisionalTexts as words } from "./provisional-texts";

/** Lets the person confirm, from their own mail, a link that a shared address accepted. */
export function ProvisionalQuestion({ token, view }: { token: string; view: MailedConfirmationView }) {
  const [hasLapsed, setHasLapsed] = useState(false);
  const accept = useAcceptMailedLink({ onLapsed: () => setHasLapsed(true) });
  const { name, lastName } = view.nutritionist;
  const nutritionist = `${name} ${lastName}`;

  if (hasLapsed) return <LapsedLink kind={view.kind} />;
  if (accept.isSuccess) {
    return (
      <>
        <CircleCheck size={48} className={styles.good} aria-hidden="true" />
        <div className="stack gap-2">
          <FocusedHeading>{words.done}</FocusedHeading>
          <p className="muted">{words.doneHelp(nutritionist)}</p>
        </div>
        <WhatsAppAsk />
        <OpenApp />
      </>
    );
  }
  return (
    <>
      <AvatarInitials name={name} lastName={lastName} size={64} />
      <div className="stack gap-2">
        <p className="muted">{texts.greeting(view.patientName)}</p>
        <FocusedHeading>{words.title(nutritionist)}</FocusedHeading>
        <p className="muted">{words.help}</p>
      </div>
      <div className={styles.answers}>
        <Button
          variant="primary"
          fullWidth
          loading={accept.isPending}
          onClick={() => accept.mutate({ params: { token } })}
        >
          {words.submit}
        </Button>
      </div>
      <p className="small muted">{words.notMe}</p>
    </>
  );
}
