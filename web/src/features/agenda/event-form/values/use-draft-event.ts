import { useEffect, useState } from "react";
import { useHold, useOffered } from "../../../../lib/typed/use-typed";
import { discardDraftEvent, readDraftEvent, type DraftEvent } from "./draft-event";

/** Returns the saved draft to the form that continues it, and deletes the saved copy. */
export function useDraftEvent(isDraft: boolean): DraftEvent | undefined {
  const [saved] = useState(() => (isDraft ? readDraftEvent() : undefined));
  const offered = useOffered<DraftEvent>("continued");
  const continued = saved ?? offered;
  useHold("continued", () => continued);
  useEffect(() => {
    if (isDraft) discardDraftEvent();
  }, [isDraft]);
  return continued;
}
