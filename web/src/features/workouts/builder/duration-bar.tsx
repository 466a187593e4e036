import { timelineOf, type Segment } from "@nutria/contract/workouts/timeline";
import { stepSeconds } from "@nutria/contract/workouts/duration";
import { formatClock } from "../shared/clock";
import type { Steps } from "./steps/places";
import { keyOf } from "./steps/step-keys";
import { builderTexts as texts } from "./texts";
import styles from "./duration-bar.module.css";

interface DurationBarProps {
  steps: Steps;
  /** Index of the step that is edited, or whose exercise is. */
  selected: number | null;
}

/** How long the workout is, each step to scale, and how much of it is exercise and rest. */
export function DurationBar({ steps, selected }: DurationBarProps) {
  const { segments, totalMs } = timelineOf(steps);
  const total = formatClock(totalMs / 1000);
  return (
    <section className={`card stack gap-2-4 level ${styles.bar}`} aria-label={texts.total(total)}>
      <p className={`heavy numbers ${styles.total}`} role="status" aria-label={texts.total(total)}>
        {total}
      </p>
      <div className={styles.strip} aria-hidden="true">
        {steps.map((step, index) => (
          <span
            key={keyOf(step)}
            className={`${styles[step.type === "rest" ? "rest" : "work"]} ${index === selected ? styles.selected : ""}`}
            style={{ flexGrow: stepSeconds(step) }}
          />
        ))}
      </div>
      <p className="muted small numbers">
        {texts.parts(
          steps.length,
          formatClock(secondsOf(segments, "exercise")),
          formatClock(secondsOf(segments, "rest")),
        )}
      </p>
    </section>
  );
}

function secondsOf(segments: readonly Segment[], kind: Segment["kind"]): number {
  const own = segments.filter((segment) => segment.kind === kind);
  return own.reduce((total, { startMs, endMs }) => total + endMs - startMs, 0) / 1000;
}
