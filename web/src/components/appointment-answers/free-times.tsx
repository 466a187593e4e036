import { zoneLabel } from "@nutria/calendar/zones";
import type { FreeTimes as Times } from "@nutria/contract/schemas/practice/online-booking";
import { Globe } from "lucide-react";
import { useState, type ReactNode } from "react";
import { hasNoTimes, SlotPicker } from "../slot-picker/slot-picker";
import styles from "../slot-picker/slot-picker.module.css";
import { slotTexts } from "../slot-picker/slot-texts";
import { LoadFailed } from "../../ui/feedback/load-failed";
import { Spinner } from "../../ui/feedback/spinner";

interface FreeTimesProps {
  answer: {
    data: Times | undefined;
    error: Error | null;
    isPending: boolean;
    refetch: () => Promise<unknown>;
  };
  /** What is said where they could not be read. */
  failed?: (error: Error) => string;
  /** Stands there while the first ones are read. */
  waiting?: ReactNode;
  /** Stands there where there is no free time at all from the first day on. */
  whenNone?: ReactNode;
  /** The chosen start, where a choice stays on the screen. */
  chosen?: string;
  isDisabled: boolean;
  onPick: (startDate: string, times: Times) => void;
  /** Reads the days from another one. */
  onFrom: (day: string) => void;
  /** By whose clock they are, given the first one that is shown; the practice's where it is left out. */
  zone?: (firstTime: string | null, times: Times) => ReactNode;
}

/** Picks a free time of a nutritionist. The days stay on the screen while others are on their way. */
export function FreeTimes(props: FreeTimesProps) {
  const { answer, failed, waiting, whenNone, onPick, zone = practiceZone, ...picker } = props;
  const { error, isPending, refetch } = answer;
  const [latest, setLatest] = useState(answer.data);
  if (answer.data !== undefined && answer.data !== latest) setLatest(answer.data);
  const times = answer.data ?? latest;
  if (error) return <LoadFailed {...(failed && { text: failed(error) })} onRetry={() => void refetch()} />;
  if (!times) return waiting ?? <Spinner label={slotTexts.loading} />;
  if (whenNone !== undefined && hasNoTimes(times)) return whenNone;
  return (
    <SlotPicker
      // Another zone starts again at its own first day.
      key={times.timeZone}
      {...picker}
      freeTimes={times}
      isBusy={isPending}
      onPick={(startDate) => onPick(startDate, times)}
      zone={(firstTime) => zone(firstTime, times)}
    />
  );
}

const practiceZone = (_: string | null, { practiceTimeZone }: Times) => (
  <ZoneNote>{zoneLabel(practiceTimeZone)}</ZoneNote>
);

/** By whose clock times are. */
export function ZoneNote({ children }: { children: ReactNode }) {
  return (
    <p className={`row gap-6px muted small ${styles.zone}`}>
      <Globe size={16} aria-hidden="true" />
      {children}
    </p>
  );
}
