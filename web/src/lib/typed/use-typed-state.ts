import { useContext, useEffect, useRef, useState, type Dispatch, type SetStateAction } from "react";
import { hold, offeredTo, takenBy, TypedPlace } from "./holders";

/** What was typed under a name before the session was lost, from the first render on; without a name, nothing. */
export function useOffered<Value>(name: string | undefined): Value | undefined {
  const place = useContext(TypedPlace);
  const [offered] = useState(() => (name === undefined ? undefined : (offeredTo(place, name) as Value)));
  return offered;
}

/** Holds what is typed in a component, which is read when the session is lost; undefined where nothing was typed. */
export function useHold(name: string | undefined, read: () => unknown): void {
  const place = useContext(TypedPlace);
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    if (name === undefined) return;
    takenBy(place, name);
    return hold({ place, name, read: () => latest.current() });
  }, [place, name]);
}

/** A state that somebody types or chooses; it is there again when they sign in after their session was lost. */
export function useTypedState<Value>(name: string, initial: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const [first] = useState(initial);
  const offered = useOffered<Value>(name);
  const [value, setValue] = useState(offered ?? first);
  useHold(name, () => (value === first ? undefined : value));
  return [value, setValue];
}
