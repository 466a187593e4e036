const frequency = 880;
const seconds = 0.35;
const loudness = 0.4;

/** The sound before the end of a step. A browser allows it from the first press of a button on. */
export interface AlertSound {
  /** Readies the sound; called from a press of a button. */
  prepare: () => void;
  play: () => void;
  close: () => void;
}

/** A short tone, made by the browser, so that it needs no file. */
export function createAlertSound(): AlertSound {
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
