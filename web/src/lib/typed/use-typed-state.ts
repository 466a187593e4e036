import { useState, type Dispatch, type SetStateAction } from "react";
import { useHold, useOffered } from "./use-typed";

/** A state that somebody types or chooses; it is there again when they sign in after their session was lost. */
export function useTypedState<Value>(name: string, initial: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const [first] = useState(initial);
  const offered = useOffered<Value>(name);
  const [value, setValue] = useState(offered ?? first);
  useHold(name, () => (value === first ? undefined : value));
  return [value, setValue];
}
