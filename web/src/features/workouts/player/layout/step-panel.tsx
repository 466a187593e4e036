import { alertBeforeEndMs, type Segment } from "@nutria/contract/workouts/timeline";
import { BedSingle, Dumbbell } from "lucide-react";
import { playerTexts as texts } from "../player-texts";
import { describeSegment, formatRemaining } from "./format-play-time";
import styles from "./layout.module.css";
import { TurnMarks } from "./turn-marks";

interface Props {
  segment: Segment;
  next: Segment | undefined;
  playMs: number;
}

/** What is done now, how long it still takes, and what comes next. */
export function StepPanel({ segment, next, playMs }: Props) {
  const remainingMs = segment.endMs - playMs;
  const isRest = segment.kind === "rest";
  const Icon = isRest ? BedSingle : Dumbbell;
  const remaining = formatRemaining(remainingMs);
  return (
    <div className={styles.panel}>
      <p className={styles.kind}>
        <Icon size={20} aria-hidden="true" />
        {isRest ? texts.rest : texts.exercise}
      </p>
      <h1 className={styles.name} aria-live="polite">
        {segment.name}
      </h1>
      {/* Read at will: each second of it spoken would drown the name of the next step. */}
      <p
        className={styles.remaining}
        data-length={remaining.length}
        aria-label={texts.remaining(remaining)}
        role="timer"
        aria-live="off"
      >
        {remaining}
      </p>
      <div className={styles.meanwhile}>
        {segment.repetitions !== null && <p>{texts.repetitions(segment.repetitions)}</p>}
        {isRest && remainingMs <= alertBeforeEndMs ? (
          <p>{texts.getReady}</p>
        ) : (
          <TurnMarks segment={segment} playMs={playMs} />
        )}
      </div>
      <div className={styles.next}>
        {next ? (
          <>
            <p>{texts.next}</p>
            <p className={styles.nextName}>{describeSegment(next)}</p>
          </>
        ) : (
          <p>{texts.last}</p>
        )}
      </div>
    </div>
  );
}
