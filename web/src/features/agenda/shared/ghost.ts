import { atom, getDefaultStore, useAtomValue } from "jotai";
import { useEffect } from "react";

/** The time that is being booked, which the calendar shows as a dashed block. */
export interface Ghost {
  day: string;
  /** Minutes since midnight. */
  start: number;
  end: number;
  label: string;
  /** `16:00–16:45` */
  times: string;
}

const ghostAtom = atom<Ghost | undefined>(undefined);
const store = getDefaultStore();

/** Shows a ghost in the calendar while the component is mounted. */
export function useShownGhost({ day, start, end, label, times }: Ghost): void {
  useEffect(() => store.set(ghostAtom, { day, start, end, label, times }), [day, start, end, label, times]);
  useEffect(() => () => store.set(ghostAtom, undefined), []);
}

/** Returns the ghost that the calendar shows. */
export function useGhost(): Ghost | undefined {
  return useAtomValue(ghostAtom);
}
