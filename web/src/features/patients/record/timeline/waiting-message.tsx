import { timeAt, dayAt } from "@nutria/calendar/zone";
import { formatDayAt } from "@nutria/calendar/format";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { MessageCircle } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { paths } from "@nutria/contract/web/paths";
import { Button } from "../../../../ui/actions/button";
import { Badge } from "../../../../ui/display/badge";
import { useIsPhone } from "../../../../lib/use-is-phone";
import { useWaitingMessage } from "../../../messages/waiting";
import { openThread } from "../open-thread";
import { EntryRow } from "./entry-row";
import { timelineTexts } from "./texts";
import styles from "./timeline.module.css";

const texts = timelineTexts.message;

interface WaitingMessageProps {
  patient: PatientDetail;
  zone: string;
  today: string;
}

/** The patient's latest message, while it waits for an answer. */
export function WaitingMessage({ patient, zone, today }: WaitingMessageProps) {
  const message = useWaitingMessage(patient._id);
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  if (!message) return null;
  const answer = () => {
    if (isPhone) void navigate(paths.thread.href(patient._id));
    else openThread(patient._id);
  };
  return (
    <section className={`stack gap-2 ${styles.group}`} aria-label={texts.title(patient.name)}>
      <ol className="stack">
        <EntryRow
          icon={<MessageCircle size={16} />}
          tone="primary"
          title={texts.title(patient.name)}
          badge={<Badge tone="primary">{texts.waiting}</Badge>}
          when={dayAt(message.at, zone) === today ? timeAt(message.at, zone) : formatDayAt(message.at, zone)}
          detail={message.text === "" ? texts.file : `“${message.text}”`}
        >
          <div className={`row wrap gap-2-4 ${styles.actions}`}>
            <Button size="small" onClick={answer}>
              {texts.answer}
            </Button>
          </div>
        </EntryRow>
      </ol>
    </section>
  );
}
