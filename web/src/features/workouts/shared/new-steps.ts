import { rests } from "@nutria/contract/catalogues/workouts/rests";
import type { ExerciseStep, WorkoutStep } from "@nutria/contract/workouts/step";

const exerciseName = "Ejercicio nuevo";
const restName = "Descanso";

// Whole steps, so that the workout can be saved before somebody has changed them.

const exercise = (): ExerciseStep => ({
  type: "exercise",
  exerciseName,
  duration: 30,
  measurement: "seconds",
  series: 1,
  restTime: 20,
  special: { type: "allSeries" },
});

const makers = {
  exercise,
  rest: (): WorkoutStep => ({ type: "rest", restName, duration: 30, measurement: "seconds" }),
  circuit: (): WorkoutStep => ({ type: "circuit", exercises: [exercise()], laps: 3, restTime: 30 }),
};

/** A step as it is added. */
export function newStep(type: WorkoutStep["type"]): WorkoutStep {
  return makers[type]();
}

/** The steps that a new workout starts with: time to get ready, and the first exercise. */
export function firstSteps(): WorkoutStep[] {
  const [ready] = rests;
  const first: WorkoutStep[] = ready
    ? [{ type: "rest", restName: ready.name, duration: ready.duration, measurement: ready.measurement }]
    : [];
  return [...first, newStep("exercise")];
}
