import type { MailedRegistrationView } from "@nutria/contract/schemas/link-request";
import { MailCheck } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/actions/button";
import { useSendCode } from "../api/mailed-links";
import styles from "../mailed-link.module.css";
import { FocusedHeading } from "../shared/focused-heading";
import { LapsedLink } from "../shared/lapsed-link";
import { texts } from "../texts";
import { codeTexts as words } from "./code-texts";

/** Mails the registration code to the patient's own address; anybody who holds the instructions can open this page. */
export function CodeRequest({ token, view }: { token: string; view: MailedRegistrationView }) {
  const [hasLapsed, setHasLapsed] = useState(false);
  const send = useSendCode({ onLapsed: () => setHasLapsed(true) });
  if (hasLapsed) return <LapsedLink kind={view.kind} />;
  if (view.codeGoesTo === "") {
    return (
      <div className="stack gap-2">
        <p className="muted">{texts.greeting(view.patientName)}</p>
        <FocusedHeading>{words.title}</FocusedHeading>
        <p className="muted">{words.noEmail}</p>
      </div>
    );
  }
  if (send.isSuccess) {
    return (
      <>
        <MailCheck size={48} className={styles.good} aria-hidden="true" />
        <div className="stack gap-2">
          <FocusedHeading>{words.sent}</FocusedHeading>
          <p className="muted">{words.sentHelp(view.codeGoesTo)}</p>
        </div>
      </>
    );
  }
  return (
    <>
      <div className="stack gap-2">
        <p className="muted">{texts.greeting(view.patientName)}</p>
        <FocusedHeading>{words.title}</FocusedHeading>
        <p className="muted">{words.help(view.codeGoesTo)}</p>
      </div>
      <div className={styles.answers}>
        <Button
          variant="primary"
          fullWidth
          loading={send.isPending}
          onClick={() => send.mutate({ params: { token } })}
        >
          {words.submit}
        </Button>
      </div>
    </>
  );
}
