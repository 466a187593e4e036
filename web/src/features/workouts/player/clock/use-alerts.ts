import { segmentToAlert, type Timeline } from "@nutria/contract/workouts/timeline";
import { useEffect, useRef } from "react";

const frequency = 880;

const seconds = 0.35;

const loudness = 0.4;

/** The sound before the end of a step. A browser allows it from the first press of a button on. */
interface AlertSound {
  /** Readies the sound; called from a press of a button. */
  prepare: () => void;
  play: () => void;
  close: () => void;
}

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

/** A short tone, made by the browser, so that it needs no file. */
function createAlertSound(): AlertSound {
  let audio: AudioContext | null = null;
  return {
    prepare() {
      if (typeof AudioContext === "undefined") return;
      audio ??= new AudioContext();
      if (audio.state === "suspended") void audio.resume();
    },
    play() {
      if (!audio) return;
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      const now = audio.currentTime;
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(loudness, now);
      volume.gain.exponentialRampToValueAtTime(0.001, now + seconds);
      tone.connect(volume).connect(audio.destination);
      tone.start(now);
      tone.stop(now + seconds);
    },
    close() {
      void audio?.close();
      audio = null;
    },
  };
}
