import { nextAnswerText } from "@nutria/contract/answer-hours";
import { myPaths } from "@nutria/contract/my-paths";
import type { Thread } from "@nutria/contract/schemas/conversation";
import { Moon, Phone, Utensils } from "lucide-react";
import { buttonClass } from "../../../../components/ui/actions/button-class";
import { Link } from "../../shell/router";
import { messageTexts as texts } from "../texts";
import styles from "./notices.module.css";

/** When the practice answers next, outside its hours, and whether it has the patient's message already. */
export function AnswerNotice({
  thread,
  at,
  last,
}: {
  thread: Thread;
  /** Now, in epoch milliseconds. */
  at: number;
  /** Where the patient's last message is; undefined when the practice wrote last. */
  last: "sent" | "waiting" | undefined;
}) {
  const text = nextAnswerText(thread.person.name, thread, new Date(at).toISOString());
  if (text === null) return null;
  return (
    <div className={styles.hours} role="status">
      <Moon size={20} aria-hidden="true" />
      <p>
        <strong>{text}.</strong>
        {last !== undefined && ` ${last === "sent" ? texts.arrived : texts.arrives}`}
      </p>
    </div>
  );
}

/** Says that nobody attends emergencies here, with the number that does. */
export function UrgentNotice() {
  return (
    <div className="stack gap-3">
      <div className={styles.urgent} role="alert">
        <Phone size={20} aria-hidden="true" />
        <p>
          <strong>{texts.urgentTitle}</strong> {texts.urgent}
        </p>
      </div>
      <div className={styles.ways}>
        <Link className={`${buttonClass("secondary")} ${styles.way}`} href={myPaths.plan.href()}>
          <Utensils size={18} aria-hidden="true" />
          {texts.plan}
        </Link>
        <a className={`${buttonClass("secondary")} ${styles.way} ${styles.call}`} href="tel:911">
          <Phone size={18} aria-hidden="true" />
          {texts.call}
        </a>
      </div>
    </div>
  );
}
