import { lazy, type ComponentType, type FunctionComponent, type ReactNode } from "react";
import { code, type Code } from "../../lib/code";
import { useCode } from "../../lib/use-code";
import { MissingPart, type MissingPartProps } from "./missing-part";

interface PartOptions {
  /**
   * Stands in its place while it is loaded, instead of what the boundary above shows; React keeps the latter for 300 ms,
   * however soon the code is there.
   */
  fallback?: ReactNode;
  /** Says that it could not be loaded, or waits for the connection. */
  Missing?: ComponentType<MissingPartProps>;
}

/**
 * A component whose code is loaded once it is shown; the one way to do so, as it says what could not be loaded, and asks
 * again. Loaded code is shown at once. `load` may be {@link code} that is wanted elsewhere too, as ahead of its need.
 */
export function part<Module, Props extends object>(
  load: (() => Promise<Module>) | Code<Module>,
  pick: (module: Module) => ComponentType<Props>,
  { fallback, Missing = MissingPart }: PartOptions = {},
): FunctionComponent<Props> {
  const own = "read" in load ? load : code(load);
  let held: { until: Promise<unknown>; Until: ComponentType } | undefined;
  return function Part(props: Props) {
    const state = useCode(own);
    if (state.is === "loaded") {
      const Loaded = pick(state.value);
      return <Loaded {...props} />;
    }
    if (state.is !== "loading") return <Missing isOffline={state.is === "waiting"} />;
    if (fallback !== undefined) return fallback;
    if (held?.until !== state.until) held = { until: state.until, Until: suspendedUntil(state.until) };
    return <held.Until />;
  };
}

/** Shows nothing but the fallback of the boundary above, until a promise ends. */
const suspendedUntil = (until: Promise<unknown>) =>
  lazy(async () => {
    await until;
    return { default: () => null };
  });
