import { formatInstantWithWeekday } from "@nutria/calendar/format";
import type { OpenProposal } from "@nutria/contract/schemas/agenda/appointment";
import { Notice } from "../../../components/ui/feedback/notice";
import { usePracticeZone } from "../../../lib/session/current-user";
import { dialogTexts } from "../dialog-texts";
import styles from "./activation.module.css";

/** The others are counted: the question stays short enough to be read. */
const mostNamed = 5;

/** Names the dates without an answer that deactivating a patient withdraws. */
export function WithdrawnProposals({ proposals }: { proposals: readonly OpenProposal[] }) {
  const zone = usePracticeZone();
  const texts = dialogTexts.deactivate;
  const rest = proposals.length - mostNamed;
  return (
    <Notice kind="warning" isAlert>
      {texts.open(proposals.length)}
      <ul className={styles.proposals}>
        {proposals.slice(0, mostNamed).map(({ _id, startDate, serviceName, nextActionRole }) => (
          <li key={_id}>
            <strong>{formatInstantWithWeekday(startDate, zone)}</strong>
            {serviceName !== "" && ` · ${serviceName}`} · {texts.waits[nextActionRole]}
          </li>
        ))}
        {rest > 0 && <li>{texts.more(rest)}</li>}
      </ul>
    </Notice>
  );
}
