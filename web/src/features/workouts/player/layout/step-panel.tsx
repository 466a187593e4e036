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
    <div className={`stack gap-2 packed shrinks ${styles.panel}`}>
      <p className={`row gap-2 large ${styles.kind}`}>
        <Icon size={20} aria-hidden="true" />
        {isRest ? texts.rest : texts.exercise}
      </p>
      <h1 className={styles.name} aria-live="polite">
        {segment.name}
      </h1>
      {/* Read at will: each second of it spoken would drown the name of the next step. */}
      <p
        className={`numbers nowrap ${styles.remaining}`}
        data-length={remaining.length}
        aria-label={texts.remaining(remaining)}
        role="timer"
        aria-live="off"
      >
        {remaining}
      </p>
      <div className={`row wrap gap-2-4 bold ${styles.meanwhile}`}>
        {segment.repetitions !== null && <p>{texts.repetitions(segment.repetitions)}</p>}
        {isRest && remainingMs <= alertBeforeEndMs ? (
          <p>{texts.getReady}</p>
        ) : (
          <TurnMarks segment={segment} playMs={playMs} />
        )}
      </div>
      <div className={`stack gap-2px space-above-2 ${styles.next}`}>
        {next ? (
          <>
            <p>{texts.next}</p>
            <p className="large bold breaks">{describeSegment(next)}</p>
          </>
        ) : (
          <p>{texts.last}</p>
        )}
      </div>
    </div>
  );
}
