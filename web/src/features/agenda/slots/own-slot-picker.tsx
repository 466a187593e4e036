import { zoneLabel } from "@nutria/calendar/zones";
import { Globe } from "lucide-react";
import { useState, type ReactNode } from "react";
import { hasNoTimes, SlotPicker } from "../../../components/slot-picker/slot-picker";
import styles from "../../../components/slot-picker/slot-picker.module.css";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { Spinner } from "../../../ui/feedback/spinner";
import { useOwnFreeTimes, type WantedSlots } from "../api/own-free-times";
import { dialogTexts } from "../dialog-texts";

const texts = dialogTexts.propose;

export interface OwnSlotPickerProps {
  wanted: Omit<WantedSlots, "from">;
  /** The first day that is shown; without it, the first one with a free time. */
  firstDay?: string | undefined;
  /** Another day turns the strip to itself. */
  turnedTo?: string | undefined;
  /** The chosen start, as an instant; empty for none. */
  chosen: string;
  onPick: (startDate: string) => void;
  /** What stands under the times. */
  foot?: ReactNode;
}

/** Picks one of the practice's free times, by the clock of the practice. */
export function OwnSlotPicker({ wanted, firstDay, turnedTo, chosen, onPick, foot }: OwnSlotPickerProps) {
  const [from, setFrom] = useState(firstDay);
  const [turned, setTurned] = useState(turnedTo);
  if (turnedTo !== undefined && turnedTo !== turned) {
    setTurned(turnedTo);
    setFrom(turnedTo);
  }
  const { data, isError, isPlaceholderData, refetch } = useOwnFreeTimes({
    ...wanted,
    ...(from !== undefined && { from }),
  });
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Spinner label={texts.loading} />;
  if (from === undefined && hasNoTimes(data)) {
    return (
      <div className="stack gap-3 from-start">
        <p className="muted" role="status">
          {texts.none}
        </p>
        {foot}
      </div>
    );
  }
  return (
    <section aria-label={texts.times}>
      <SlotPicker
        // The day that was selected in it is not the one that it was turned to.
        key={turned}
        freeTimes={data}
        isBusy={isPlaceholderData}
        isDisabled={false}
        chosen={chosen}
        onPick={onPick}
        onFrom={setFrom}
        zone={() => (
          <div className="row wrap gap-2 between">
            <p className={`row gap-6px muted small ${styles.zone}`}>
              <Globe size={16} aria-hidden="true" />
              {zoneLabel(data.practiceTimeZone)}
            </p>
            {foot}
          </div>
        )}
      />
    </section>
  );
}
