import { useEffect, useState } from "react";
import { forgetKeptEvent, readKeptEvent, type KeptEvent } from "./draft-event";

/** The event that was kept, for the form that goes on with it: from then on the form has it, and it is kept no more. */
export function useKeptEvent(isKept: boolean): KeptEvent | undefined {
  const [kept] = useState(() => (isKept ? readKeptEvent() : undefined));
  useEffect(() => {
    if (isKept) forgetKeptEvent();
  }, [isKept]);
  return kept;
}
