import { isTimeZone } from "@nutria/calendar/time-zone";
import { browserZone } from "@nutria/calendar/zone";
import { zoneLabel } from "@nutria/calendar/zones";
import { useState, type ReactNode } from "react";
import { FreeTimes, ZoneNote } from "../../../../components/appointment-answers/free-times";
import { slotTexts } from "../../../../components/slot-picker/slot-texts";
import { CenteredSpinner } from "../../../../ui/feedback/spinner";
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
  const none = (
    <div className="stack gap-3 from-start" role="status">
      <p className="muted">{texts.none}</p>
      {whenNone}
    </div>
  );
  return (
    <FreeTimes
      answer={answer}
      waiting={<CenteredSpinner label={slotTexts.loading} />}
      whenNone={from === undefined ? none : undefined}
      isDisabled={isDisabled}
      onPick={(startDate, times) => onPick(startDate, times.timeZone)}
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
    <ZoneNote>
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
    </ZoneNote>
  );
}
