import {
  durationsOf,
  type ExerciseStep,
  type Measurement,
  type SeriesType,
} from "@nutria/contract/workouts/step";

/** What a new unit starts with: thirty minutes make no sense where thirty seconds were meant. */
const usual: Record<Measurement, number> = { seconds: 30, minutes: 1, repetitions: 12 };

/** An exercise measured in another unit. */
export function withMeasurement(exercise: ExerciseStep, measurement: Measurement): ExerciseStep {
  if (exercise.measurement === measurement) return exercise;
  return withDurations({ ...exercise, measurement }, () => usual[measurement]);
}

/** An exercise with more or fewer series: a further one takes as long as the last. */
export function withSeries(exercise: ExerciseStep, series: number): ExerciseStep {
  const durations = durationsOf(exercise);
  return withDurations({ ...exercise, series }, (index) => durations[index] ?? durations.at(-1) ?? 1);
}

/** An exercise with one duration for all series, or one for each. */
export function withSeriesType(exercise: ExerciseStep, type: SeriesType): ExerciseStep {
  const durations = durationsOf(exercise);
  return withDurations({ ...exercise, special: { type } }, (index) => durations[index] ?? 1);
}

/** An exercise with the duration of one series, or of all, changed. */
export function withDuration(exercise: ExerciseStep, series: number, duration: number): ExerciseStep {
  const durations = durationsOf(exercise);
  return withDurations(exercise, (index) => (index === series ? duration : (durations[index] ?? 1)));
}

/** An exercise of the catalogue takes the place of another one, and is done as it usually is. */
export function withSuggestion(
  exercise: ExerciseStep,
  { name, suggested }: { name: string; suggested: { duration: number; measurement: Measurement } | null },
): ExerciseStep {
  const named = { ...exercise, exerciseName: name };
  if (!suggested) return named;
  const { duration, measurement } = suggested;
  return withDurations({ ...named, measurement }, () => duration);
}

function withDurations(exercise: ExerciseStep, durationAt: (index: number) => number): ExerciseStep {
  const duration =
    exercise.special.type === "bySerie"
      ? Array.from({ length: exercise.series }, (_, index) => durationAt(index))
      : durationAt(0);
  return { ...exercise, duration };
}
