import { secondsPerUnit } from "./duration";
import { durationsOf, type CircuitStep, type ExerciseStep, type WorkoutStep } from "./step";

/** How long before the end of a segment its sound is due (spec B §9). */
export const alertBeforeEndMs = 3000;

/** The name of a rest between series or laps, which has none of its own. */
const restBetweenName = "Descanso";

/** Which of how many, from 1. */
interface Turn {
  number: number;
  of: number;
}

/** A part of a workout during which one thing is done: a series of an exercise, or a rest. */
export interface Segment {
  kind: "exercise" | "rest";
  name: string;
  startMs: number;
  endMs: number;
  /** The step of the workout that it belongs to. */
  stepIndex: number;
  /** The exercise of the circuit; null outside a circuit, and between two laps. */
  exerciseIndex: number | null;
  /** For a rest between two series, the one that follows. Null for a rest of its own or between laps. */
  series: Turn | null;
  /** For a rest between two laps, the one that follows. Null outside a circuit. */
  lap: Turn | null;
  /** How many repetitions it counts; null where it is measured by time. */
  repetitions: number | null;
}

export interface Timeline {
  /** One after the other without a gap, none of them empty. */
  segments: readonly Segment[];
  totalMs: number;
}

type Part = Omit<Segment, "startMs" | "endMs" | "stepIndex"> & { seconds: number };

/** A workout as the flat list of what is done when. */
export function timelineOf(steps: readonly WorkoutStep[]): Timeline {
  const segments: Segment[] = [];
  let totalMs = 0;
  steps.forEach((step, stepIndex) => {
    for (const { seconds, ...part } of partsOf(step)) {
      if (seconds <= 0) continue;
      const startMs = totalMs;
      totalMs += seconds * 1000;
      segments.push({ ...part, stepIndex, startMs, endMs: totalMs });
    }
  });
  return { segments, totalMs };
}

/** The index of the segment at a play time: the first one before the start; -1 from the end on. */
export function segmentIndexAt({ segments }: Timeline, playMs: number): number {
  let low = 0;
  let high = segments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((segments[middle] as Segment).endMs > playMs) high = middle;
    else low = middle + 1;
  }
  return low < segments.length ? low : -1;
}

/** The segment at a play time; undefined from the end on. */
export function segmentAt(timeline: Timeline, playMs: number): Segment | undefined {
  return timeline.segments[segmentIndexAt(timeline, playMs)];
}

/**
 * The index of the segment whose sound is due at a play time: the current one, when at most three seconds of it remain
 * and it is not among `alerted`; -1 when none is. The caller keeps `alerted`, and empties it after a jump.
 */
export function segmentToAlert(timeline: Timeline, playMs: number, alerted: ReadonlySet<number>): number {
  const index = segmentIndexAt(timeline, playMs);
  const segment = timeline.segments[index];
  if (!segment || playMs < 0 || alerted.has(index)) return -1;
  return segment.endMs - playMs <= alertBeforeEndMs ? index : -1;
}

/** Where each step of the workout starts and ends, in the order of the steps. */
export function stepSpans(
  steps: readonly WorkoutStep[],
  { segments }: Timeline,
): { startMs: number; endMs: number }[] {
  let startMs = 0;
  return steps.map((_, stepIndex) => {
    const own = segments.filter((segment) => segment.stepIndex === stepIndex);
    const span = { startMs, endMs: own.at(-1)?.endMs ?? startMs };
    startMs = span.endMs;
    return span;
  });
}

function partsOf(step: WorkoutStep): Part[] {
  switch (step.type) {
    case "exercise":
      return seriesOf(step, null, null);
    case "rest":
      return [{ ...restOf(step.duration * secondsPerUnit[step.measurement]), name: step.restName }];
    case "circuit":
      return lapsOf(step);
  }
}

function seriesOf(exercise: ExerciseStep, exerciseIndex: number | null, lap: Turn | null): Part[] {
  const { exerciseName: name, measurement, series: of, restTime } = exercise;
  return durationsOf(exercise).flatMap((duration, index) => {
    const series = { number: index + 1, of };
    const active: Part = {
      kind: "exercise",
      name,
      exerciseIndex,
      series,
      lap,
      repetitions: measurement === "repetitions" ? duration : null,
      seconds: duration * secondsPerUnit[measurement],
    };
    return index === 0 ? [active] : [{ ...restOf(restTime), exerciseIndex, series, lap }, active];
  });
}

function lapsOf({ exercises, laps: of, restTime }: CircuitStep): Part[] {
  return Array.from({ length: of }, (_, index) => {
    const lap = { number: index + 1, of };
    const lapParts = exercises.flatMap((exercise, position) => seriesOf(exercise, position, lap));
    return index === 0 ? lapParts : [{ ...restOf(restTime), lap }, ...lapParts];
  }).flat();
}

function restOf(seconds: number): Part {
  return {
    kind: "rest",
    name: restBetweenName,
    exerciseIndex: null,
    series: null,
    lap: null,
    repetitions: null,
    seconds,
  };
}
