import { ApiError } from "@nutria/contract/wire/api-error";
import type { BookingOptions, RequestBookingInput } from "@nutria/contract/schemas/practice/online-booking";
import { useRef, useState, useCallback, useEffect } from "react";
import { paths } from "@nutria/contract/web/paths";
import { useBookInvited, useRequestBooking } from "../api/booking";
import {
  chosenAgain,
  keptOf,
  reachableStep,
  stepsOf,
  withOnlyOptions,
  type BookingStepName,
  type Chosen,
  type KeptChoices,
} from "./booking";
import type { Person, TypedPerson } from "./details/person-form";

interface Entry {
  step: BookingStepName;
  /** How many steps of this page are before it in the browser's history. */
  depth: number;
  kept?: KeptChoices;
}

const first: Entry = { step: "service", depth: 0 };

interface SendHandlers {
  onRefused?: (error: Error) => void;
  onSent?: () => void;
}

/** A person who has just registered by an invitation, and need not say again who they are. */
export interface Booker {
  token: string;
  name: string;
  lastName: string;
  /** The token is good for nothing any more. */
  onLapsed: () => void;
}

/** What is sent with the visit: a visitor's data, or of a {@link Booker} the reason alone. */
type Said = Person | Pick<Person, "reason">;

export type Booking = ReturnType<typeof useBooking>;

/** What a visitor has chosen and typed so far, on which step, and what takes them to the next one. */
export function useBooking(slug: string, options: BookingOptions, booker?: Booker) {
  const history = useStepHistory();
  const { kept } = history;
  const [chosen, setChosen] = useState<Chosen>(() => withOnlyOptions(options, chosenAgain(options, kept)));
  const [timeZone, setTimeZone] = useState(kept?.timeZone ?? options.timeZone);
  const [said, setSaid] = useState<Said>();
  const [alternatives, setAlternatives] = useState<readonly string[]>([]);
  const [isReplacing, setIsReplacing] = useState(false);
  const typed = useRef<TypedPerson>(undefined);
  const typedReason = useRef<string>(undefined);
  const request = useRequest(slug, booker);
  const steps = stepsOf(options, chosen);
  const first = steps[0] ?? "time";
  const wanted = history.hasBefore ? history.step : first;
  const step = reachableStep(wanted === "service" ? first : wanted, chosen);

  const choose = (choice: Chosen) => {
    const next = withOnlyOptions(options, choice);
    setChosen(next);
    history.go(next.place ? "time" : "place", keptOf(next, timeZone));
  };
  const send = (what: Said, start: string, { onRefused, onSent }: SendHandlers = {}) => {
    const { service, place } = chosen;
    if (!service || !place) return;
    const { mode, office } = place;
    setSaid(what);
    setChosen({ ...chosen, startDate: start });
    const visit = { service: service._id, mode, ...(office && { office: office._id }), startDate: start };
    const sent = () => {
      setIsReplacing(false);
      if (step !== "sent") history.go("sent");
      onSent?.();
    };
    const refused = (error: Error) => {
      if (error instanceof ApiError && error.alternatives) {
        setAlternatives(error.alternatives);
        if (step !== "taken") history.go("taken");
      } else onRefused?.(error);
    };
    request.send(what, visit, { sent, refused });
  };
  const pick = (start: string, zone: string) => {
    setTimeZone(zone);
    // A visitor who lost a time has typed everything already.
    if (isReplacing && said) {
      send(said, start);
      return;
    }
    const next = { ...chosen, startDate: start };
    setChosen(next);
    history.go("details", keptOf(next, zone));
  };
  const replace = () => {
    setIsReplacing(true);
    history.go("time", keptOf(chosen, timeZone));
  };
  return {
    ...{ slug, options, chosen, timeZone, booker, said, alternatives, typed, typedReason },
    ...{ history, steps, first, step, choose, send, pick, replace },
    isSending: request.isSending,
  };
}

type Visit = Omit<RequestBookingInput, keyof Person>;

/** Sends a visit: with a visitor's data, for a mail; or as a {@link Booker}, whose booking is shown at once. */
function useRequest(slug: string, booker: Booker | undefined) {
  const request = useRequestBooking();
  const bookInvited = useBookInvited(openBooking);
  const send = (
    said: Said,
    visit: Visit,
    { sent, refused }: { sent: () => void; refused: (error: Error) => void },
  ) => {
    if (booker) {
      const body = { ...visit, reason: said.reason };
      bookInvited.mutate({ params: { token: booker.token }, body }, { onError: refused });
    } else if ("email" in said) {
      const body = { ...said, ...visit };
      request.mutate({ params: { slug }, body }, { onSuccess: sent, onError: refused });
    }
  };
  return { send, isSending: request.isPending || bookInvited.isPending };
}

/** Shows the page of a booking in the place of this one. */
function openBooking(token: string): void {
  window.location.replace(`#${paths.mailedBooking.token}=${token}`);
}

/**
 * The step of a booking, in the browser's history, so that the back button of a phone goes one step back. It keeps what
 * the router has there, and works in a frame without storage.
 */
function useStepHistory() {
  const [entry, setEntry] = useState(entryAtStart);
  useEffect(() => {
    const onPop = ({ state }: PopStateEvent) => setEntry(entryIn(state) ?? first);
    window.addEventListener("popstate", onPop);
    return () => window.removeEventListener("popstate", onPop);
  }, []);
  const go = useCallback(
    (step: BookingStepName, kept = entry.kept) => {
      const next = { step, depth: entry.depth + 1, ...(kept && { kept }) };
      window.history.pushState({ ...(window.history.state as object | null), booking: next }, "");
      setEntry(next);
    },
    [entry],
  );
  const { step, depth, kept } = entry;
  return { step, kept, hasBefore: depth > 0, go, back: () => window.history.back() };
}

/** What follows the form needs what was typed, which no history keeps. */
function entryAtStart(): Entry {
  const kept = entryIn(window.history.state);
  return kept && kept.step !== "sent" && kept.step !== "taken" ? kept : first;
}

function entryIn(state: unknown): Entry | undefined {
  return (state as { booking?: Entry } | null)?.booking;
}
