import { answerHoursText } from "@nutria/contract/messages/answer-hours-text";
import { paths } from "@nutria/contract/web/paths";
import { Ellipsis, Maximize2, X } from "lucide-react";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { createPortal } from "react-dom";
import { Link } from "react-router-dom";
import { Button, buttonClass } from "../../../ui/actions/button";
import { AvatarInitials } from "../../../ui/display/avatar-initials";
import { Menu } from "../../../ui/navigation/menu";
import { useDialogs } from "../../../lib/dialogs";
import { useEscape } from "../../../lib/use-escape";
import { useMessages } from "../api/threads";
import { useThreadActions } from "../inbox/thread-head";
import { messagesTexts } from "../texts";
import { Thread } from "../thread/thread";
import { giveFocusBack } from "../../../lib/focus";
import styles from "./thread-panel.module.css";

const texts = messagesTexts.thread;

interface ThreadPanelProps {
  patient: { _id: string; name: string; lastName: string };
  onClose: () => void;
}

/** The conversation with a patient beside their record, which stays within reach. */
export function ThreadPanel({ patient, onClose: closed }: ThreadPanelProps) {
  const { _id: id, name, lastName } = patient;
  const dialogs = useDialogs();
  const isAttached = useRef(false);
  const beside = useMemo(
    () => ({
      path: paths.patient.href(id),
      onAttached: (has: boolean) => void (isAttached.current = has),
    }),
    [id],
  );
  const onClose = useCallback(() => {
    if (isAttached.current) dialogs.open("leaveForm", { onStay: () => undefined, onLeave: closed });
    else closed();
  }, [dialogs, closed]);
  const panel = useRef<HTMLElement>(null);
  const hours = useMessages(id).data?.pages[0]?.thread.hours;
  useEffect(() => {
    const before = document.activeElement;
    return () => giveFocusBack(before);
  }, []);
  useEscape(true, onClose);
  // Over the bars of the window too, above which no part of a screen reaches.
  return createPortal(
    <aside ref={panel} className={`column ${styles.panel}`} aria-label={texts.label(name)}>
      <header className={`row gap-1 line-below on-card ${styles.head}`}>
        <AvatarInitials name={name} lastName={lastName} size={38} />
        <div className={`grows shrinks ${styles.who}`}>
          <h2>{texts.label(name)}</h2>
          {hours && <p>{answerHoursText(hours, messagesTexts.hours.verb) || messagesTexts.hours.always}</p>}
        </div>
        <Menu
          label={texts.actions}
          trigger={<Ellipsis size={18} aria-hidden="true" />}
          items={useThreadActions(id, name)}
        />
        <Link
          className={`${buttonClass("quiet")} ${styles.act}`}
          to={paths.thread.href(id)}
          aria-label={texts.whole}
          title={texts.whole}
        >
          <Maximize2 size={18} aria-hidden="true" />
        </Link>
        <Button variant="quiet" className={styles.act ?? ""} aria-label={texts.close} onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </Button>
      </header>
      <Thread id={id} isNarrow isFocused beside={beside} />
    </aside>,
    document.body,
  );
}
