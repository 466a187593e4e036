import type { MailedLinkView } from "@nutria/contract/schemas/link-request";
import type { MailedAppointmentView } from "@nutria/contract/schemas/client-appointment";
import { Hourglass } from "lucide-react";
import styles from "../mailed-link.module.css";
import { texts } from "../texts";
import { FocusedHeading } from "./focused-heading";

interface LapsedLinkProps {
  /** What it asked, where that is known: a link that lapsed before it was opened does not say. */
  kind?: (MailedLinkView | MailedAppointmentView)["kind"] | undefined;
}

/** The link can no longer be answered, said kindly. */
export function LapsedLink({ kind }: LapsedLinkProps) {
  return (
    <>
      <Hourglass size={40} className="muted" aria-hidden="true" />
      <div className={styles.words}>
        <FocusedHeading>{texts.lapsed.title}</FocusedHeading>
        <p className="muted">{texts.lapsed.help[kind ?? "unknown"]}</p>
      </div>
    </>
  );
}
