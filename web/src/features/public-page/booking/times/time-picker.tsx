import { isTimeZone } from "@nutria/calendar/time-zone";
import { browserZone } from "@nutria/calendar/zone";
import { zoneLabel } from "@nutria/calendar/zones";
import { Globe } from "lucide-react";
import { useState, type ReactNode } from "react";
import { hasNoTimes, SlotPicker } from "../../../../components/slot-picker/slot-picker";
import styles from "../../../../components/slot-picker/slot-picker.module.css";
import { LoadFailed } from "../../../../components/ui/feedback/load-failed";
import { CenteredSpinner } from "../../../../components/ui/feedback/spinner";
import { useFreeTimes, type WantedTimes } from "../../api/booking";
import { bookingTexts as texts } from "../booking-texts";
import { isOwnClock } from "../../../../lib/format/own-clock";

interface TimePickerProps {
  wanted: Omit<WantedTimes, "timeZone">;
  practiceZone: string;
  isDisabled?: boolean;
  /** Gives the start, and the zone by whose clock it was picked. */
  onPick: (startDate: string, timeZone: string) => void;
  /** What a visitor can do when there is no free time at all. */
  whenNone?: ReactNode;
}

/** Picks a free time: a week of days, and the times of one. A visit online is offered by the visitor's own clock. */
export function TimePicker({ wanted, practiceZone, isDisabled = false, onPick, whenNone }: TimePickerProps) {
  const [ownZone] = useState(() => (isTimeZone(browserZone()) ? browserZone() : practiceZone));
  const [timeZone, setTimeZone] = useState(wanted.mode === "online" ? ownZone : practiceZone);
  const [from, setFrom] = useState<string>();
  const answer = useFreeTimes({ ...wanted, ...(timeZone !== practiceZone && { timeZone }) }, from);
  const { data, error, isPending, refetch } = answer;
  if (error) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <CenteredSpinner label={texts.loading} />;

  if (from === undefined && hasNoTimes(data)) {
    return (
      <div className={styles.none} role="status">
        <p className="muted">{texts.none}</p>
        {whenNone}
      </div>
    );
  }
  return (
    <SlotPicker
      // Another zone starts again at its own first day.
      key={timeZone}
      freeTimes={data}
      isBusy={isPending}
      isDisabled={isDisabled}
      onPick={(startDate) => onPick(startDate, data.timeZone)}
      onFrom={setFrom}
      zone={(firstTime) => (
        <Zone
          {...{ ownZone, practiceZone, timeZone, firstTime }}
          mode={wanted.mode}
          onChoose={(zone) => {
            setFrom(undefined);
            setTimeZone(zone);
          }}
        />
      )}
    />
  );
}

interface ZoneProps {
  ownZone: string;
  practiceZone: string;
  timeZone: string;
  mode: WantedTimes["mode"];
  firstTime: string | null;
  onChoose: (zone: string) => void;
}

/** By whose clock the times are; a visitor online with another clock than the practice chooses. */
function Zone({ ownZone, practiceZone, timeZone, mode, firstTime, onChoose }: ZoneProps) {
  const isChoice = mode === "online" && firstTime !== null && !isOwnClock(firstTime, practiceZone);
  return (
    <p className={`muted small ${styles.zone}`}>
      <Globe size={16} aria-hidden="true" />
      {isChoice ? (
        <select aria-label={texts.zone} value={timeZone} onChange={(event) => onChoose(event.target.value)}>
          {[ownZone, practiceZone].map((zone) => (
            <option key={zone} value={zone}>
              {zoneLabel(zone)}
            </option>
          ))}
        </select>
      ) : (
        zoneLabel(practiceZone)
      )}
    </p>
  );
}
