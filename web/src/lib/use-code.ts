import { useSyncExternalStore } from "react";
import type { Code, CodeState } from "./code";

/** How far some code is, for a component: it is loaded once it is wanted; undefined while it is not. */
export function useCode<Value>(wanted: Code<Value>): CodeState<Value>;
export function useCode<Value>(wanted: Code<Value> | undefined): CodeState<Value> | undefined;
export function useCode<Value>(wanted: Code<Value> | undefined): CodeState<Value> | undefined {
  return useSyncExternalStore(wanted?.subscribe ?? subscribeToNothing, wanted?.read ?? readNothing);
}

const subscribeToNothing = () => () => undefined;
const readNothing = () => undefined;

/** The code, once it is loaded, of what works without it until then. */
export function useLoaded<Value>(wanted: Code<Value> | undefined): Value | undefined {
  const state = useCode(wanted);
  return state?.is === "loaded" ? state.value : undefined;
}
