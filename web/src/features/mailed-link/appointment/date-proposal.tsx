import { wallClock } from "@nutria/calendar/zone";
import { zoneLabel } from "@nutria/calendar/zones";
import type { MailedAppointmentView } from "@nutria/contract/schemas/agenda/client-appointment";
import { Globe } from "lucide-react";
import { useState } from "react";
import { SlotPicker } from "../../../components/slot-picker/slot-picker";
import slotStyles from "../../../components/slot-picker/slot-picker.module.css";
import { Button } from "../../../components/ui/actions/button";
import { LoadFailed } from "../../../components/ui/feedback/load-failed";
import { Spinner } from "../../../components/ui/feedback/spinner";
import { todayIn } from "../../../lib/today";
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
  const today = todayIn(view.timeZone);
  const { day } = wallClock(view.startDate, view.timeZone);
  const [from, setFrom] = useState(day < today ? today : day);
  const { data, error, isPending, refetch } = useMailedFreeTimes(token, from);
  if (error) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Spinner label={words.loading} />;
  return (
    <SlotPicker
      freeTimes={data}
      isBusy={isPending}
      isDisabled={isSending}
      chosen={picked}
      onPick={onPick}
      onFrom={setFrom}
      zone={() => (
        <p className={`muted small ${slotStyles.zone}`}>
          <Globe size={16} aria-hidden="true" />
          {zoneLabel(data.practiceTimeZone)}
        </p>
      )}
    />
  );
}
