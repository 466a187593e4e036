import { isAgendaDay } from "@nutria/calendar/valid-day";
import { formatLongDay } from "@nutria/calendar/format-days";
import { wallClock } from "@nutria/calendar/zone";
import { appointmentMessages } from "@nutria/contract/agenda";
import type { MailedAppointmentView } from "@nutria/contract/schemas/agenda/client-appointment";
import { useState } from "react";
import { Button } from "../../../components/ui/actions/button";
import { DayField } from "../../../components/ui/date-time/day-field";
import { LoadFailed } from "../../../components/ui/feedback/load-failed";
import { Spinner } from "../../../components/ui/feedback/spinner";
import { todayIn } from "../../../lib/today";
import { SlotGroups } from "../../agenda/booking";
import { useMailedAvailability, useNextTimes } from "../api/availability";
import styles from "../mailed-link.module.css";
import { texts } from "../texts";
import { FocusedHeading } from "../shared/focused-heading";

interface NextTimesProps {
  /** The day without free times. */
  after: string;
  search: ReturnType<typeof useNextTimes>;
}

interface DateProposalProps {
  token: string;
  view: MailedAppointmentView;
  isSending: boolean;
  onSend: (startDate: string) => void;
  onBack: () => void;
}

/** Proposes another date, chosen from the free times. */
export function DateProposal({ token, view, isSending, onSend, onBack }: DateProposalProps) {
  const words = texts.appointment;
  const today = todayIn(view.timeZone);
  const { day } = wallClock(view.startDate, view.timeZone);
  const [date, setDate] = useState(day < today ? today : day);
  const [picked, setPicked] = useState("");
  const availability = useMailedAvailability(token, date);
  const next = useNextTimes(token, setDate);
  const hasTimes = availability.data?.slots.some(({ isAvailable }) => isAvailable) ?? true;
  return (
    <>
      <div className="stack gap-2">
        <FocusedHeading>{words.proposeTitle}</FocusedHeading>
        <p className="muted">{words.proposeHelp}</p>
      </div>
      <div className={styles.choice}>
        <DayField
          label={words.date}
          range="future"
          value={date === "" ? null : date}
          onValue={(typed) => {
            setDate(typed ?? "");
            setPicked("");
            next.stop();
          }}
          error={date === "" || isAgendaDay(date) ? undefined : appointmentMessages.date}
        />
        {availability.isPending && <Spinner label={words.loading} />}
        {availability.error && <LoadFailed onRetry={() => void availability.refetch()} />}
        {availability.data && (
          <SlotGroups slots={availability.data.slots} picked={picked} none={words.none} onPick={setPicked} />
        )}
        {!hasTimes && <NextTimes after={date} search={next} />}
        {next.found === date && (
          <p className="visually-hidden" role="status">
            {words.found(formatLongDay(date))}
          </p>
        )}
      </div>
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

/** Offers to search the next day that has free times. */
function NextTimes({ after, search }: NextTimesProps) {
  const words = texts.appointment;
  if (search.found === null) {
    return (
      <p className="muted" role="status">
        {words.noneNext}
      </p>
    );
  }
  return (
    <Button fullWidth loading={search.isPending} onClick={() => search.findAfter(after)}>
      {words.next}
    </Button>
  );
}
