import type { WorkoutStep } from "@nutria/contract/workouts/step";
import { stepSpans, type Timeline } from "@nutria/contract/workouts/timeline";
import { useMemo } from "react";
import { playerTexts as texts } from "../player-texts";
import { formatPlayTime } from "./format-play-time";
import styles from "./layout.module.css";
import { Bar } from "./turn-marks";

interface Props {
  steps: readonly WorkoutStep[];
  timeline: Timeline;
  playMs: number;
  /** The step that plays, from 0. */
  stepIndex: number;
  onSeek: (ms: number) => void;
}

/** How far the workout is: a bar per step, as wide as it is long. The slider on top moves the play time. */
export function Progress({ steps, timeline, playMs, stepIndex, onSeek }: Props) {
  const spans = useMemo(() => stepSpans(steps, timeline), [steps, timeline]);
  const [reached, total] = [formatPlayTime(playMs), formatPlayTime(timeline.totalMs)];
  return (
    <div className="stack gap-3">
      <div className={`stack bold numbers ${styles.times}`}>
        <span>{reached}</span>
        <span>{texts.step(stepIndex + 1, steps.length)}</span>
        <span>{total}</span>
      </div>
      <div className={`line gap-1 holds ${styles.bars}`}>
        {spans.map(({ startMs, endMs }, index) => (
          <span key={index} className={styles.stepBar} style={{ flexGrow: Math.max(endMs - startMs, 1) }}>
            <Bar
              filled={(playMs - startMs) / Math.max(endMs - startMs, 1)}
              tone={steps[index]?.type === "rest" ? "rest" : "exercise"}
            />
          </span>
        ))}
        <input
          type="range"
          className={styles.slider}
          aria-label={texts.position}
          aria-valuetext={texts.positionOf(reached, total)}
          min={0}
          max={timeline.totalMs}
          step={1000}
          value={playMs}
          onChange={(event) => onSeek(Number(event.target.value))}
        />
      </div>
    </div>
  );
}
