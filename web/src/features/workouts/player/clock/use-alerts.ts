import { segmentToAlert, type Timeline } from "@nutria/contract/workouts/timeline";
import { useEffect, useRef } from "react";
import { createAlertSound, type AlertSound } from "./alert-sound";

/**
 * Sounds once per step when about three seconds of it remain (spec B §4): `check` is called as the play time moves,
 * `prepare` by the first press of a button, and `forget` at a jump, from where on each step sounds again.
 */
export function useAlerts(timeline: Timeline, isMuted: boolean) {
  const alerted = useRef(new Set<number>());
  const sound = useRef<AlertSound>(null);
  useEffect(() => () => sound.current?.close(), []);
  return {
    prepare: () => {
      sound.current ??= createAlertSound();
      sound.current.prepare();
    },
    forget: () => alerted.current.clear(),
    check: (playMs: number) => {
      const index = segmentToAlert(timeline, playMs, alerted.current);
      if (index === -1) return;
      alerted.current.add(index);
      if (!isMuted) sound.current?.play();
    },
  };
}
