import { useCallback, useEffect, useRef, useState, type RefObject } from "react";

/** How often the progress moves (spec B §9). */
const progressIntervalMs = 250;

/** What plays beside the clock. `currentMs` is null where the video has no time of its own for the whole workout. */
export interface Media {
  play: () => void;
  pause: () => void;
  seek: (ms: number) => void;
  setMuted: (isMuted: boolean) => void;
  currentMs: () => number | null;
}

export interface PlayClock {
  playMs: number;
  isPlaying: boolean;
  hasEnded: boolean;
  play: () => void;
  pause: () => void;
  seek: (ms: number) => void;
}

/**
 * The play time of a workout of `totalMs`. A video that lasts as long as the workout leads it, so that the steps wait
 * while it loads; without one, or with a shorter clip that repeats, the time of the machine does. `onProgress` hears of each move of the time by playing.
 */
export function usePlayClock(
  totalMs: number,
  media: RefObject<Media | null>,
  onProgress: (playMs: number) => void,
): PlayClock {
  const [playMs, setPlayMs] = useState(0);
  const [isPlaying, setIsPlaying] = useState(false);
  const reachedMs = useRef(0);
  const hear = useRef(onProgress);
  useEffect(() => {
    hear.current = onProgress;
  });

  const moveTo = useCallback((ms: number) => {
    reachedMs.current = ms;
    setPlayMs(ms);
  }, []);

  useEffect(() => {
    if (!isPlaying) return;
    let before = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const next = media.current?.currentMs() ?? reachedMs.current + now - before;
      before = now;
      moveTo(Math.min(next, totalMs));
      hear.current(next);
      if (next < totalMs) return;
      setIsPlaying(false);
      media.current?.pause();
    }, progressIntervalMs);
    return () => clearInterval(timer);
  }, [isPlaying, media, moveTo, totalMs]);

  const seek = useCallback(
    (ms: number) => {
      const target = Math.min(Math.max(ms, 0), totalMs);
      moveTo(target);
      media.current?.seek(target);
    },
    [media, moveTo, totalMs],
  );
  const play = useCallback(() => {
    if (reachedMs.current >= totalMs) seek(0);
    setIsPlaying(true);
    media.current?.play();
  }, [media, seek, totalMs]);
  const pause = useCallback(() => {
    setIsPlaying(false);
    media.current?.pause();
  }, [media]);

  return { playMs, isPlaying, hasEnded: totalMs > 0 && playMs >= totalMs, play, pause, seek };
}
