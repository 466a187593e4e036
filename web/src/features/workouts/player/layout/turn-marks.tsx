import type { Segment } from "@nutria/contract/workouts/timeline";
import { playerTexts as texts } from "../player-texts";
import styles from "./layout.module.css";

/** Marks of the series of an exercise, filled as they are done, and which series and lap it is. */
export function TurnMarks({ segment, playMs }: { segment: Segment; playMs: number }) {
  const { series, lap, kind } = segment;
  const done = kind === "exercise" ? (playMs - segment.startMs) / (segment.endMs - segment.startMs) : 0;
  const words = [
    series && series.of > 1 ? texts.series(series.number, series.of) : "",
    lap ? texts.lap(lap.number, lap.of) : "",
  ].filter(Boolean);
  return (
    <div className="row wrap gap-2-4">
      {series && series.of > 1 && (
        <span className={`line wrap gap-2 ${styles.marks}`} aria-hidden="true">
          {Array.from({ length: series.of }, (_, index) => (
            <Bar
              key={index}
              filled={index < series.number - 1 ? 1 : index === series.number - 1 ? done : 0}
            />
          ))}
        </span>
      )}
      {words.join(" · ")}
    </div>
  );
}

/** A bar that is filled to a share from 0 to 1. */
export function Bar({ filled, tone }: { filled: number; tone?: "exercise" | "rest" }) {
  return (
    <span className={`block clips pill ${styles.bar}`} data-tone={tone}>
      <span style={{ width: `${Math.min(Math.max(filled, 0), 1) * 100}%` }} />
    </span>
  );
}
