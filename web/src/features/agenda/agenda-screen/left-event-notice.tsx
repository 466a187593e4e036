import { useState } from "react";
import { Button } from "../../../components/ui/actions/button";
import { Notice } from "../../../components/ui/feedback/notice";
import { useDialogs } from "../../../lib/dialogs";
import { forgetKeptEvent, readKeptEvent, useHasKeptEvent } from "../event-form/draft-event";
import { agendaTexts } from "../texts";
import styles from "./agenda.module.css";

/** Back on the agenda, somebody who left an event half typed, to buy passes or a place in the plan, can go on with it. */
export function LeftEventNotice() {
  const dialogs = useDialogs();
  const [wasLeft] = useState(() => readKeptEvent() !== undefined);
  const hasKept = useHasKeptEvent();
  if (!wasLeft || !hasKept) return null;
  return (
    <Notice
      action={
        <div className={styles.left}>
          <Button size="small" variant="quiet" onClick={forgetKeptEvent}>
            {agendaTexts.left.discard}
          </Button>
          <Button size="small" onClick={() => dialogs.open("calendarEvent", { isKept: true })}>
            {agendaTexts.left.goOn}
          </Button>
        </div>
      }
    >
      {agendaTexts.left.text}
    </Notice>
  );
}
