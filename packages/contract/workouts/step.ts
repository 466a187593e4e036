/** How a workout measures an exercise, and a rest. */
export const measurements = ["seconds", "minutes", "repetitions"] as const;
export type Measurement = (typeof measurements)[number];
export const restMeasurements = ["seconds", "minutes"] as const;
type RestMeasurement = (typeof restMeasurements)[number];

/** Whether each series has a duration of its own, or one holds for all (spec B §3). */
export const seriesTypes = ["bySerie", "allSeries"] as const;
export type SeriesType = (typeof seriesTypes)[number];

/** An exercise: its series one after the other, with `restTime` seconds between two. */
export interface ExerciseStep {
  type: "exercise";
  exerciseName: string;
  /** In the unit of `measurement`: one for all series, or with `bySerie` a list with one per series. */
  duration: number | number[];
  measurement: Measurement;
  series: number;
  restTime: number;
  special: { type: SeriesType };
}

export interface RestStep {
  type: "rest";
  restName: string;
  duration: number;
  measurement: RestMeasurement;
}

/** Exercises one after the other, as many times as `laps` says, with `restTime` seconds between two laps. */
export interface CircuitStep {
  type: "circuit";
  exercises: ExerciseStep[];
  laps: number;
  restTime: number;
}

export type WorkoutStep = ExerciseStep | RestStep | CircuitStep;

/** The duration of each series of an exercise, in the unit of its measurement. */
export function durationsOf({
  duration,
  series,
}: Pick<ExerciseStep, "duration" | "series">): readonly number[] {
  return Array.isArray(duration) ? duration : Array.from({ length: series }, () => duration);
}
