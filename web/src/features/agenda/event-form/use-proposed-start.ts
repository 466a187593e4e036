import { wallClock } from "@nutria/calendar/zone";
import type { FreeTimes } from "@nutria/contract/schemas/practice/online-booking";
import { useCallback, useEffect, useState } from "react";
import { newEvent, type EventDraft, type EventFormValues } from "./values/event-form-values";

const startFields = ["date", "start", "endDay", "end"] as const;
type StartValues = Pick<EventFormValues, (typeof startFields)[number]>;

interface Options {
  /** Nothing where the event exists, or where its form was typed into before. */
  draft: EventDraft | undefined;
  zone: string;
  values: StartValues;
  /** The values that the form began with. */
  base: StartValues;
  setValue: (name: keyof StartValues, value: string) => void;
}

/**
 * The start of a new event that nobody chose: it may move until somebody types or picks another. Returns what it was moved
 * to, whether it may still move, and on which day alone.
 */
export function useProposedStart({ draft, zone, values, base, setValue }: Options) {
  const [proposed, setProposed] = useState<StartValues>();
  const { date, start } = proposed ?? base;
  const move = useCallback(
    (to: { day: string; time: string }) => {
      if (!draft) return;
      const {
        date: day,
        start: time,
        endDay,
        end,
      } = newEvent({ ...draft, date: to.day, start: to.time }, zone);
      const next = { date: day, start: time, endDay, end };
      for (const name of startFields) setValue(name, next[name]);
      setProposed(next);
    },
    [draft, zone, setValue],
  );
  return {
    proposed,
    proposal: {
      isOpen: draft?.isStartProposed === true && values.date === date && values.start === start,
      onlyDay: draft?.isDayFixed === true ? date : undefined,
      move,
    },
  };
}

type Proposal = ReturnType<typeof useProposedStart>["proposal"];

/**
 * Moves the start that nobody chose to the first of the free times, which are given once it is known to be none of them.
 * Returns whether it moves.
 */
export function useFreeStart(
  { isOpen, onlyDay, move }: Proposal,
  free: FreeTimes | undefined,
  zone: string,
): boolean {
  const first = isOpen ? free && firstOf(free, onlyDay) : undefined;
  useEffect(() => {
    if (first !== undefined) move(wallClock(first, zone));
  }, [first, move, zone]);
  return first !== undefined;
}

/** The first free time, of one day alone where that is given. */
function firstOf({ days }: FreeTimes, onlyDay: string | undefined): string | undefined {
  return days
    .filter(({ day }) => onlyDay === undefined || day === onlyDay)
    .flatMap(({ times }) => times)
    .at(0)?.startDate;
}
