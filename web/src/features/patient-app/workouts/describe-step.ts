import type { ExerciseStep, Measurement, WorkoutStep } from "@nutria/contract/workouts/step";
import { workoutTexts as texts } from "./texts";

const list = new Intl.ListFormat("es-MX");

const units: Record<Measurement, readonly [one: string, many: string]> = {
  seconds: ["s", "s"],
  minutes: ["min", "min"],
  repetitions: ["repetición", "repeticiones"],
};

/** A step of a workout in words: what it is, and how much of it. */
export function describeStep(step: WorkoutStep): { title: string; help: string } {
  switch (step.type) {
    case "exercise":
      return { title: step.exerciseName, help: amountOf(step) };
    case "rest":
      return { title: step.restName, help: told(step.duration, step.measurement) };
    case "circuit": {
      const exercises = step.exercises.map((one) => `${one.exerciseName} (${amountOf(one)})`);
      return { title: texts.circuit(step.laps), help: exercises.join(", ") };
    }
  }
}

function amountOf({ duration, measurement, series }: ExerciseStep): string {
  if (!Array.isArray(duration)) return texts.times(series, told(duration, measurement));
  return texts.each(`${list.format(duration.map(String))} ${units[measurement][1]}`);
}

const told = (count: number, measurement: Measurement): string =>
  `${String(count)} ${units[measurement][count === 1 ? 0 : 1]}`;
