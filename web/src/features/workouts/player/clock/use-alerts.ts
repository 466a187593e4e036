import { segmentToAlert, type Timeline } from "@nutria/contract/workouts/timeline";
import { useEffect, useRef } from "react";
import { createAlertSound, type AlertSound } from "./alert-sound";
import type { PlayClock } from "./use-play-clock";

/**
 * Sounds once per step when about three seconds of it remain (spec B §4). Returns what a press of a button calls:
 * `prepare` before the first sound, `forget` after a jump, from where on each step sounds again.
 */
export function useAlerts(timeline: Timeline, { playMs, isPlaying }: PlayClock, isMuted: boolean) {
  const alerted = useRef(new Set<number>());
  const sound = useRef<AlertSound>(null);
  useEffect(() => () => sound.current?.close(), []);

  useEffect(() => {
    if (!isPlaying) return;
    const index = segmentToAlert(timeline, playMs, alerted.current);
    if (index === -1) return;
    alerted.current.add(index);
    if (!isMuted) sound.current?.play();
  }, [timeline, playMs, isPlaying, isMuted]);

  return {
    prepare: () => {
      sound.current ??= createAlertSound();
      sound.current.prepare();
    },
    forget: () => alerted.current.clear(),
  };
}
