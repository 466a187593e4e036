import { LoadFailed } from "../../../components/ui/feedback/load-failed";
import { Spinner } from "../../../components/ui/feedback/spinner";
import { useAvailability } from "../api/availability";
import { dialogTexts } from "../dialog-texts";
import { SlotGroups } from "../slots/slot-groups";

interface SlotPickerProps {
  query: Parameters<typeof useAvailability>[0];
  /** All fields that the free times depend on have a value. */
  isReady: boolean;
  /** The selected time, as an instant. */
  picked: string;
  error: string | undefined;
  onPick: (startDate: string) => void;
}

/** Lists the free times of the selected day. */
export function SlotPicker({ query, isReady, picked, error, onPick }: SlotPickerProps) {
  const texts = dialogTexts.propose;
  const availability = useAvailability(query, isReady);
  if (!isReady) return null;
  return (
    <section className="stack gap-3" aria-label={texts.times} data-invalid={error !== undefined || undefined}>
      {error !== undefined && (
        <p role="alert" className="danger small">
          {error}
        </p>
      )}
      {availability.isPending && <Spinner label={texts.loading} />}
      {availability.isError && <LoadFailed onRetry={() => void availability.refetch()} />}
      {availability.data && (
        <SlotGroups slots={availability.data.slots} picked={picked} none={texts.none} onPick={onPick} />
      )}
    </section>
  );
}
