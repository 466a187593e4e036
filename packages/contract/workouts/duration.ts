import type { ExerciseStep, Measurement, WorkoutStep } from "./step";

/** Seconds of one unit of a measurement; the specification does not show a repetition's (spec B §9), it is 3. */
export const secondsPerUnit: Record<Measurement, number> = { seconds: 1, minutes: 60, repetitions: 3 };

/** Seconds that a step takes, with its series, laps and the rests between them (spec B §4). */
export function stepSeconds(step: WorkoutStep): number {
  switch (step.type) {
    case "exercise":
      return exerciseSeconds(step);
    case "rest":
      return step.duration * secondsPerUnit[step.measurement];
    case "circuit": {
      const lap = sum(step.exercises.map(exerciseSeconds));
      return step.laps * lap + (step.laps - 1) * step.restTime;
    }
  }
}

/** Seconds that a whole workout takes. */
export function workoutSeconds(steps: readonly WorkoutStep[]): number {
  return sum(steps.map(stepSeconds));
}

/** Seconds as people say them of a whole workout: whole minutes, at least one. */
export const wholeMinutes = (seconds: number): number => Math.max(1, Math.round(seconds / 60));

function exerciseSeconds(exercise: ExerciseStep): number {
  const { duration, measurement, series, restTime } = exercise;
  const units = Array.isArray(duration) ? sum(duration) : series * duration;
  return units * secondsPerUnit[measurement] + (series - 1) * restTime;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
