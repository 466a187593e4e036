import type { MailedLinkView } from "@nutria/contract/schemas/link-request";
import { CircleCheck, CircleX } from "lucide-react";
import styles from "../mailed-link.module.css";
import { texts } from "../texts";
import { FocusedHeading } from "../shared/focused-heading";

/** Says that the request was accepted and what happens next. */
export function LinkAccepted({ view, isProvisional }: { view: MailedLinkView; isProvisional: boolean }) {
  const { name, lastName } = view.nutritionist;
  return (
    <>
      <CircleCheck size={48} className={styles.good} aria-hidden="true" />
      <div className={styles.words}>
        <FocusedHeading>{texts.accepted.title}</FocusedHeading>
        <p className="muted">{texts.accepted.help(`${name} ${lastName}`)}</p>
        {view.withPass && <p className="muted">{texts.accepted.withPass}</p>}
        {isProvisional && <p className="small muted">{texts.accepted.provisional}</p>}
      </div>
    </>
  );
}

/** Says that the request was rejected. */
export function LinkRejected() {
  return (
    <>
      <CircleX size={48} className="muted" aria-hidden="true" />
      <div className={styles.words}>
        <FocusedHeading>{texts.rejected.title}</FocusedHeading>
        <p className="muted">{texts.rejected.help}</p>
      </div>
    </>
  );
}
