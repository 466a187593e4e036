import { Button } from "../../../components/ui/actions/button";
import type { useNextTimes } from "../api/availability";
import { texts } from "../texts";

interface NextTimesProps {
  /** The day without free times. */
  after: string;
  search: ReturnType<typeof useNextTimes>;
}

/** Offers to search the next day that has free times. */
export function NextTimes({ after, search }: NextTimesProps) {
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
