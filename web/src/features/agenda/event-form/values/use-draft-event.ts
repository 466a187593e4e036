import { useEffect, useState } from "react";
import { discardDraftEvent, readDraftEvent, type DraftEvent } from "./draft-event";

/** Returns the saved draft to the form that continues it, and deletes the saved copy. */
export function useDraftEvent(isDraft: boolean): DraftEvent | undefined {
  const [saved] = useState(() => (isDraft ? readDraftEvent() : undefined));
  useEffect(() => {
    if (isDraft) discardDraftEvent();
  }, [isDraft]);
  return saved;
}
