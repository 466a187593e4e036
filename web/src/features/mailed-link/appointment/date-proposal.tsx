import { wallClock } from "@nutria/calendar/zone";
import type { MailedAppointmentView } from "@nutria/contract/schemas/agenda/client-appointment";
import { useState } from "react";
import { FreeTimes } from "../../../components/appointment-answers/free-times";
import { Button } from "../../../ui/actions/button";
import { useTodayIn } from "../../../lib/use-now";
import { useMailedFreeTimes } from "../api/free-times";
import styles from "../mailed-link.module.css";
import { texts } from "../texts";
import { FocusedHeading } from "../shared/focused-heading";
import { whenOf } from "./when";

interface DateProposalProps {
  token: string;
  view: MailedAppointmentView;
  isSending: boolean;
  onSend: (startDate: string) => void;
  onBack: () => void;
}

const words = texts.appointment;

/** Proposes another date, chosen from the free times. */
export function DateProposal({ token, view, isSending, onSend, onBack }: DateProposalProps) {
  const [picked, setPicked] = useState("");
  return (
    <>
      <div className="stack gap-2">
        <FocusedHeading>{words.proposeTitle}</FocusedHeading>
        <p className="muted">{words.proposeHelp}</p>
        <p className="muted small">{words.current(whenOf(view.startDate, view.endDate, view.timeZone))}</p>
      </div>
      <section className={`${styles.choice} ${styles.slots}`} aria-label={words.times}>
        <FreeTimesOf token={token} view={view} picked={picked} isSending={isSending} onPick={setPicked} />
      </section>
      <div className={styles.answers}>
        <Button
          variant="primary"
          fullWidth
          loading={isSending}
          disabled={picked === ""}
          onClick={() => onSend(picked)}
        >
          {words.send}
        </Button>
        <Button fullWidth disabled={isSending} onClick={onBack}>
          {texts.confirm.back}
        </Button>
      </div>
    </>
  );
}

interface FreeTimesOfProps extends Pick<DateProposalProps, "token" | "view" | "isSending"> {
  picked: string;
  onPick: (startDate: string) => void;
}

/** The free times from the day of the appointment on, by the clock of the practice. */
function FreeTimesOf({ token, view, picked, isSending, onPick }: FreeTimesOfProps) {
  const today = useTodayIn(view.timeZone);
  const { day } = wallClock(view.startDate, view.timeZone);
  const [from, setFrom] = useState(day < today ? today : day);
  return (
    <FreeTimes
      answer={useMailedFreeTimes(token, from)}
      isDisabled={isSending}
      chosen={picked}
      onPick={onPick}
      onFrom={setFrom}
    />
  );
}
