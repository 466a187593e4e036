import type { Segment } from "@nutria/contract/workouts/timeline";
import { formatClock } from "../../shared/clock";
import { playerTexts as texts } from "../player-texts";

/** A play time as a clock shows it: 141999 is `2:21`. */
export const formatPlayTime = (ms: number): string => formatClock(Math.floor(ms / 1000));

/** What remains, in seconds below a minute: 24000 is `24`, 90000 is `1:30`. A started second counts whole. */
export function formatRemaining(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return seconds < 60 ? String(seconds) : formatClock(seconds);
}

/** How long a segment takes, or how many repetitions: `30 s`, `1:30 min`, `12 repeticiones`. */
export function formatLength({ startMs, endMs, repetitions }: Segment): string {
  if (repetitions !== null) return texts.repetitions(repetitions);
  const ms = endMs - startMs;
  if (ms < 60_000) return `${ms / 1000} s`;
  return ms % 60_000 === 0 ? `${ms / 60_000} min` : `${formatClock(ms / 1000)} min`;
}

/** A segment in one line, as what comes next: `Circuito, vuelta 1 de 3: Marcha en el lugar, 30 s`. */
export function describeSegment(segment: Segment): string {
  const { kind, lap, name } = segment;
  const where =
    lap && kind === "exercise" ? `${texts.circuit}, ${texts.lap(lap.number, lap.of).toLowerCase()}: ` : "";
  return `${where}${name}, ${formatLength(segment)}`;
}
