import { useImperativeHandle, useRef, useState, type Ref } from "react";
import type { Media } from "../clock/use-play-clock";
import { playerTexts as texts } from "../player-texts";
import styles from "./video.module.css";
import { coversWorkout } from "./covers";

/** A video of the practice. One that is shorter than the workout repeats. Without it, the steps play alone. */
export function OwnVideo({
  address,
  totalMs,
  media,
}: {
  address: string;
  totalMs: number;
  media: Ref<Media>;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const isRefused = useRef(false);
  const [hasFailed, setHasFailed] = useState(false);
  useImperativeHandle(media, () => {
    const leads = () => !isRefused.current && coversWorkout(video.current?.duration, totalMs);
    return {
      play: () => {
        // A browser may refuse to play; the steps go on without the picture. A pause during the start is no refusal.
        video.current?.play()?.catch((error: Error) => {
          isRefused.current = error.name !== "AbortError";
        });
      },
      pause: () => video.current?.pause(),
      seek: (ms) => {
        const element = video.current;
        if (!element || !(element.duration > 0)) return;
        element.currentTime = leads() ? ms / 1000 : (ms / 1000) % element.duration;
      },
      setMuted: (isMuted) => {
        if (video.current) video.current.muted = isMuted;
      },
      currentMs: () => (leads() ? (video.current?.currentTime ?? 0) * 1000 : null),
    };
  }, [totalMs]);
  if (hasFailed) return null;
  return (
    // The video has no spoken words of the product's own; the steps beside it say the same in text.
    <video
      ref={video}
      className={`block full-width full-height rounded-card ${styles.video}`}
      src={address}
      aria-label={texts.video}
      preload="metadata"
      playsInline
      onLoadedMetadata={(event) => {
        event.currentTarget.loop = !coversWorkout(event.currentTarget.duration, totalMs);
      }}
      onError={() => setHasFailed(true)}
    />
  );
}
