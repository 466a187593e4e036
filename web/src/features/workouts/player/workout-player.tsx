import type { VideoType } from "@nutria/contract/schemas/workouts/workout";
import type { WorkoutStep } from "@nutria/contract/workouts/step";
import { segmentIndexAt, timelineOf } from "@nutria/contract/workouts/timeline";
import { useEffect, useMemo, useRef, useState, type Ref } from "react";
import { useAlerts } from "./clock/use-alerts";
import { useFullscreen } from "./clock/use-fullscreen";
import { useKeys } from "./clock/use-keys";
import { usePlayClock, type Media } from "./clock/use-play-clock";
import { useWakeLock } from "./clock/use-wake-lock";
import { Finished } from "./layout/finished";
import { PlayButtons } from "./layout/play-buttons";
import { Progress } from "./layout/progress";
import { StepPanel } from "./layout/step-panel";
import { TopBar } from "./layout/top-bar";
import { playerTexts as texts } from "./player-texts";
import styles from "./workout-player.module.css";
import { ExternalVideo } from "./video/external-video";
import { OwnVideo } from "./video/own-video";

interface Props {
  videoType: VideoType;
  address: string;
  totalMs: number;
  media: Ref<Media>;
  /** The person pressed play or pause within the frame of another site. */
  onPlaying: (isPlaying: boolean) => void;
}

export interface PlayableWorkout {
  name: string;
  videoType: VideoType;
  /** Empty without a video. */
  videoURL: string;
  steps: readonly WorkoutStep[];
}

/** A press of "previous" within this time goes to the step before, a later one to the start of the step. */
const restartAfterMs = 3000;

interface WorkoutPlayerProps {
  workout: PlayableWorkout;
  /** Told how many steps were played to their end. */
  onClose: (stepsDone: number) => void;
  /** Left out, the player shows its own end. */
  onEnd?: () => void;
}

/** Plays a workout on the whole window (spec B §4). */
export function WorkoutPlayer({ workout, onClose, onEnd }: WorkoutPlayerProps) {
  const { name, steps, videoType, videoURL } = workout;
  const timeline = useMemo(() => timelineOf(steps), [steps]);
  const { segments, totalMs } = timeline;
  const player = useRef<HTMLElement>(null);
  const fullscreen = useFullscreen(player);
  const playing = usePlaying(timeline);
  const { clock, media, isMuted, segment } = playing;
  const { playMs, isPlaying, hasEnded } = clock;
  useEffect(() => {
    if (hasEnded) onEnd?.();
  }, [hasEnded, onEnd]);
  const close = () => {
    clock.pause();
    onClose(segment?.stepIndex ?? steps.length);
  };
  useKeys({
    " ": playing.toggle,
    k: playing.toggle,
    ArrowLeft: playing.previous,
    ArrowRight: playing.next,
    m: playing.mute,
    ...(fullscreen.toggle && { f: fullscreen.toggle }),
    ...(!fullscreen.isFullscreen && { Escape: close }),
  });

  return (
    <section
      ref={player}
      className={`stack fit gap-4 ${styles.player}`}
      data-kind={segment?.kind ?? "end"}
      aria-label={`${texts.title}: ${name}`}
    >
      <TopBar
        name={name}
        isMuted={isMuted}
        isFullscreen={fullscreen.isFullscreen}
        onClose={close}
        onMute={playing.mute}
        onFullscreen={fullscreen.toggle}
      />
      <div className={`stack middle ${styles.stage}`} data-has-video={videoURL !== ""}>
        {videoURL !== "" && (
          <div className={styles.picture} hidden={hasEnded}>
            <WorkoutVideo
              videoType={videoType}
              address={videoURL}
              totalMs={totalMs}
              media={media}
              onPlaying={(plays) => {
                if (plays !== isPlaying && !hasEnded) (plays ? clock.play : clock.pause)();
              }}
            />
          </div>
        )}
        {segment ? (
          <StepPanel segment={segment} next={segments[segments.indexOf(segment) + 1]} playMs={playMs} />
        ) : (
          <Finished totalMs={totalMs} onAgain={playing.toggle} />
        )}
      </div>
      <footer className="stack gap-4">
        <Progress
          steps={steps}
          timeline={timeline}
          playMs={playMs}
          stepIndex={segment?.stepIndex ?? steps.length - 1}
          onSeek={playing.seek}
        />
        <PlayButtons
          isPlaying={isPlaying}
          onPrevious={playing.previous}
          onToggle={playing.toggle}
          onNext={playing.next}
        />
      </footer>
    </section>
  );
}

/** The clock of a workout with its alerts, and what its buttons do. */
function usePlaying(timeline: ReturnType<typeof timelineOf>) {
  const { segments, totalMs } = timeline;
  const media = useRef<Media>(null);
  const [isMuted, setIsMuted] = useState(false);
  const alerts = useAlerts(timeline, isMuted);
  const clock = usePlayClock(totalMs, media, alerts.check);
  useWakeLock(clock.isPlaying);
  const { playMs, isPlaying, hasEnded } = clock;
  const segment = segments[segmentIndexAt(timeline, playMs)];

  const seek = (ms: number) => {
    alerts.forget();
    clock.seek(ms);
  };
  const toggle = () => {
    if (isPlaying) return clock.pause();
    alerts.prepare();
    if (hasEnded) alerts.forget();
    media.current?.setMuted(isMuted);
    clock.play();
  };
  const previous = () => {
    const current = segment ?? segments.at(-1);
    if (!current) return;
    const before = segments[segments.indexOf(current) - 1];
    seek(playMs - current.startMs > restartAfterMs || !before ? current.startMs : before.startMs);
  };
  const next = () => {
    if (segment) seek(segment.endMs);
  };
  const mute = () => {
    media.current?.setMuted(!isMuted);
    setIsMuted(!isMuted);
  };
  return { clock, media, isMuted, segment, seek, toggle, previous, next, mute };
}

/** The video of a workout: of the practice, or of YouTube or Vimeo. */
function WorkoutVideo({ videoType, onPlaying, ...video }: Props) {
  if (videoType === "nutria") return <OwnVideo {...video} />;
  return <ExternalVideo {...video} onPlaying={onPlaying} />;
}
