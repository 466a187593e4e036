import { nextAnswerText } from "@nutria/contract/messages/answer-availability";
import type { Thread } from "@nutria/contract/schemas/conversation";
import { Moon } from "lucide-react";
import { messageTexts as texts } from "../texts";
import styles from "./notices.module.css";

interface AnswerNoticeProps {
  thread: Thread;
  now: string;
  /** Where the patient's last message is; undefined when the practice wrote last. */
  last: "sent" | "waiting" | undefined;
}

/** When the practice answers next, outside its hours, and whether it has the patient's message already. */
export function AnswerNotice({ thread, now, last }: AnswerNoticeProps) {
  const text = nextAnswerText(thread.person.name, thread, now);
  if (text === null) return null;
  return (
    <div className={`line gap-3 pad-3-4 rounded-card ${styles.hours}`} role="status">
      <Moon size={20} aria-hidden="true" />
      <p>
        <strong>{text}.</strong>
        {last !== undefined && ` ${last === "sent" ? texts.arrived : texts.arrives}`}
      </p>
    </div>
  );
}
