import type { WorkoutInput } from "@nutria/contract/schemas/workouts/workout";
import type { ExerciseStep, WorkoutStep } from "@nutria/contract/workouts/step";

export const anExercise = (fields: Partial<ExerciseStep> = {}): ExerciseStep => ({
  type: "exercise",
  exerciseName: "Sentadilla a la silla",
  duration: 30,
  measurement: "seconds",
  series: 1,
  restTime: 0,
  special: { type: "allSeries" },
  ...fields,
});

/** A step of each type: 160 s, 60 s and 235 s. */
export const stepsOfEachType: WorkoutStep[] = [
  anExercise({ duration: [30, 40, 50], series: 3, restTime: 20, special: { type: "bySerie" } }),
  { type: "rest", restName: "Descanso", duration: 1, measurement: "minutes" },
  {
    type: "circuit",
    exercises: [
      anExercise({ exerciseName: "Marcha en el lugar", duration: 30 }),
      anExercise({ exerciseName: "Puente de glúteo", duration: 15, measurement: "repetitions" }),
      anExercise({ exerciseName: "Plancha en la pared", duration: 20 }),
    ],
    laps: 2,
    restTime: 45,
  },
];

/** A workout as the contract parses it. */
export const aWorkout = (fields: Partial<WorkoutInput> = {}): WorkoutInput => ({
  name: "Fuerza en casa, nivel 1",
  description: "",
  program: "custom-trainings",
  discipline: "fuerza",
  muscles: ["cuadriceps", "gluteos"],
  materials: ["silla"],
  videoType: "nutria",
  videoURL: "",
  steps: stepsOfEachType,
  ...fields,
});
