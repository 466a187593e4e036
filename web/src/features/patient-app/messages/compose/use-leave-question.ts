import { useEffect, useState } from "react";
import { guardLeaving } from "../../shell/router";

/**
 * Asks before the screen is left while something would be lost with it: gives the answers, while it is asked. The browser
 * asks by itself before the app is left.
 */
export function useLeaveQuestion(isLost: boolean): { stay: () => void; leave: () => void } | undefined {
  const [goOn, setGoOn] = useState<() => void>();
  useEffect(() => {
    if (!isLost) return;
    const unguard = guardLeaving((next) => setGoOn(() => next));
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => {
      unguard();
      window.removeEventListener("beforeunload", ask);
    };
  }, [isLost]);
  const stay = () => setGoOn(undefined);
  return (
    goOn && {
      stay,
      leave: () => {
        stay();
        goOn();
      },
    }
  );
}
