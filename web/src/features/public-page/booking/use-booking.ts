import { ApiError } from "@nutria/contract/api-error";
import type { BookingOptions } from "@nutria/contract/schemas/practice/online-booking";
import { useRef, useState, useCallback, useEffect } from "react";
import { useRequestBooking } from "../api/booking";
import { reachableStep, stepsOf, withOnlyOptions, type Chosen, type BookingStep } from "./booking";
import type { Person, TypedPerson } from "./details/person-form";

interface Entry {
  step: BookingStep;
  /** How many steps of this page are before it in the browser's history. */
  depth: number;
}

const first: Entry = { step: "service", depth: 0 };

interface SendHandlers {
  onRefused?: (error: Error) => void;
  onSent?: () => void;
}

export type Booking = ReturnType<typeof useBooking>;

/** What a visitor has chosen and typed so far, on which step, and what takes them to the next one. */
export function useBooking(slug: string, options: BookingOptions) {
  const [chosen, setChosen] = useState<Chosen>(() => withOnlyOptions(options, {}));
  const [timeZone, setTimeZone] = useState(options.timeZone);
  const [person, setPerson] = useState<Person>();
  const [alternatives, setAlternatives] = useState<readonly string[]>([]);
  const [isReplacing, setIsReplacing] = useState(false);
  const typed = useRef<TypedPerson>(undefined);
  const history = useStepHistory();
  const request = useRequestBooking();
  const steps = stepsOf(options, chosen);
  const first = steps[0] ?? "time";
  const wanted = history.hasBefore ? history.step : first;
  const step = reachableStep(wanted === "service" ? first : wanted, chosen);

  const choose = (choice: Chosen) => {
    const next = withOnlyOptions(options, choice);
    setChosen(next);
    history.go(next.place ? "time" : "place");
  };
  const send = (who: Person, start: string, { onRefused, onSent }: SendHandlers = {}) => {
    const { service, place } = chosen;
    if (!service || !place) return;
    const { mode, office } = place;
    setPerson(who);
    setChosen({ ...chosen, startDate: start });
    const visit = { service: service._id, mode, ...(office && { office: office._id }), startDate: start };
    request.mutate(
      { params: { slug }, body: { ...who, ...visit } },
      {
        onSuccess: () => {
          setIsReplacing(false);
          if (step !== "sent") history.go("sent");
          onSent?.();
        },
        onError: (error) => {
          if (error instanceof ApiError && error.alternatives) {
            setAlternatives(error.alternatives);
            if (step !== "taken") history.go("taken");
          } else onRefused?.(error);
        },
      },
    );
  };
  const pick = (start: string, zone: string) => {
    setTimeZone(zone);
    // A visitor who lost a time has typed everything already.
    if (isReplacing && person) {
      send(person, start);
      return;
    }
    setChosen({ ...chosen, startDate: start });
    history.go("details");
  };
  const replace = () => {
    setIsReplacing(true);
    history.go("time");
  };
  return {
    ...{ slug, options, chosen, timeZone, person, alternatives, typed, history, steps, first, step },
    ...{ isSending: request.isPending, choose, send, pick, replace },
  };
}

/**
 * The step of a booking, in the browser's history, so that the back button of a phone goes one step back. It keeps what
 * the router has there, and works in a frame without storage.
 */
function useStepHistory() {
  const [entry, setEntry] = useState(first);
  useEffect(() => {
    const onPop = ({ state }: PopStateEvent) => setEntry(entryIn(state) ?? first);
    window.addEventListener("popstate", onPop);
    return () => window.removeEventListener("popstate", onPop);
  }, []);
  const go = useCallback(
    (step: BookingStep) => {
      const next = { step, depth: entry.depth + 1 };
      window.history.pushState({ ...(window.history.state as object | null), booking: next }, "");
      setEntry(next);
    },
    [entry],
  );
  return { step: entry.step, hasBefore: entry.depth > 0, go, back: () => window.history.back() };
}

function entryIn(state: unknown): Entry | undefined {
  return (state as { booking?: Entry } | null)?.booking;
}
