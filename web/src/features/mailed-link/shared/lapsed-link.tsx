import type { MailedLinkView } from "@nutria/contract/schemas/link-request";
import type { MailedAppointmentView } from "@nutria/contract/schemas/client-appointment";
import { Hourglass } from "lucide-react";
import styles from "../mailed-link.module.css";
import { texts } from "../texts";
import { FocusedHeading } from "./focused-heading";

interface LapsedLinkProps {
  /** The kind of request; undefined when the link had expired before it was opened. */
  kind?: (MailedLinkView | MailedAppointmentView)["kind"] | undefined;
}

/** Says that the link has expired. */
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
