import { useState } from "react";
import { Button } from "../../../components/ui/actions/button";
import { Notice } from "../../../components/ui/feedback/notice";
import { useDialogs } from "../../../lib/dialogs";
import { discardDraftEvent, readDraftEvent, useHasDraftEvent } from "../event-form/values/draft-event";
import { agendaTexts } from "../texts";
import styles from "./agenda.module.css";

/** Offers to continue the draft event that the user left in order to buy passes or to extend the plan. */
export function LeftEventNotice() {
  const dialogs = useDialogs();
  const [wasLeft] = useState(() => readDraftEvent() !== undefined);
  const hasDraft = useHasDraftEvent();
  if (!wasLeft || !hasDraft) return null;
  return (
    <Notice
      action={
        <div className={styles.left}>
          <Button size="small" variant="quiet" onClick={discardDraftEvent}>
            {agendaTexts.left.discard}
          </Button>
          <Button size="small" onClick={() => dialogs.open("calendarEvent", { isDraft: true })}>
            {agendaTexts.left.goOn}
          </Button>
        </div>
      }
    >
      {agendaTexts.left.text}
    </Notice>
  );
}
