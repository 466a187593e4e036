import type { Segment } from "@nutria/contract/workouts/timeline";
import { playerTexts as texts } from "../player-texts";

/** A play time as minutes and seconds: 141000 is `2:21`. With hours, `1:02:21`. */
export function formatPlayTime(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  const two = (value: number) => String(value).padStart(2, "0");
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

/** What remains, in seconds below a minute: 24000 is `24`, 90000 is `1:30`. A started second counts whole. */
export function formatRemaining(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return seconds < 60 ? String(seconds) : formatPlayTime(seconds * 1000);
}

/** How long a segment takes, or how many repetitions: `30 s`, `1:30 min`, `12 repeticiones`. */
export function formatLength({ startMs, endMs, repetitions }: Segment): string {
  if (repetitions !== null) return texts.repetitions(repetitions);
  const ms = endMs - startMs;
  if (ms < 60_000) return `${ms / 1000} s`;
  return ms % 60_000 === 0 ? `${ms / 60_000} min` : `${formatPlayTime(ms)} min`;
}

/** A segment in one line, as what comes next: `Circuito, vuelta 1 de 3: Marcha en el lugar, 30 s`. */
export function describeSegment(segment: Segment): string {
  const { kind, lap, name } = segment;
  const where =
    lap && kind === "exercise" ? `${texts.circuit}, ${texts.lap(lap.number, lap.of).toLowerCase()}: ` : "";
  return `${where}${name}, ${formatLength(segment)}`;
}
