import { useEffect, useState } from "react";
import { discardDraftEvent, readDraftEvent, type DraftEvent } from "./draft-event";

/** Takes the saved draft into the form that continues it, and discards the saved copy. */
export function useDraftEvent(isDraft: boolean): DraftEvent | undefined {
  const [saved] = useState(() => (isDraft ? readDraftEvent() : undefined));
  useEffect(() => {
    if (isDraft) discardDraftEvent();
  }, [isDraft]);
  return saved;
}
