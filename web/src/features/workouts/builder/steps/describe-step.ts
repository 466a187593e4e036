import { joined } from "../../../../lib/format/joined";
import {
  durationsOf,
  type ExerciseStep,
  type Measurement,
  type WorkoutStep,
} from "@nutria/contract/workouts/step";

/** An amount in the unit of a measurement: `30 s`, `1 repetición`. */
export function amountText(amount: number | string, measurement: Measurement): string {
  if (measurement === "seconds") return `${amount} s`;
  if (measurement === "minutes") return `${amount} min`;
  return `${amount} ${amount === 1 ? "repetición" : "repeticiones"}`;
}

/** How a step is done, in a line: `3 series de 30, 40 y 50 s, descanso de 20 s`. */
export function describeStep(step: WorkoutStep): string {
  switch (step.type) {
    case "exercise":
      return describeExercise(step);
    case "rest":
      return amountText(step.duration, step.measurement);
    case "circuit": {
      const laps = step.laps === 1 ? "1 vuelta" : `${step.laps} vueltas`;
      const hasRest = step.laps > 1 && step.restTime > 0;
      return hasRest ? `${laps}, descanso de ${step.restTime} s entre vueltas` : laps;
    }
  }
}

/** The sum of an exercise: `120 s de ejercicio y 2 descansos de 20 s`. */
export function describeSeries(exercise: ExerciseStep): string {
  const { measurement, series, restTime } = exercise;
  const sum = durationsOf(exercise).reduce((total, duration) => total + duration, 0);
  const work =
    measurement === "repetitions"
      ? amountText(sum, measurement)
      : `${amountText(sum, measurement)} de ejercicio`;
  if (series === 1 || restTime === 0) return work;
  return `${work} y ${series === 2 ? "1 descanso" : `${series - 1} descansos`} de ${restTime} s`;
}

function describeExercise(exercise: ExerciseStep): string {
  const { measurement, series, restTime } = exercise;
  const durations = durationsOf(exercise);
  const [first = 0] = durations;
  if (series === 1) return amountText(first, measurement);
  const isSame = durations.every((duration) => duration === first);
  const amounts = isSame
    ? amountText(first, measurement)
    : amountText(joined(durations.map(String)), measurement);
  const rest = restTime > 0 ? `, descanso de ${restTime} s` : "";
  return `${series} series de ${amounts}${rest}`;
}
