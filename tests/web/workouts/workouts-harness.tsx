import { AppError } from "@nutria/contract/wire/errors";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { workoutRoutes } from "@nutria/contract/routes/workouts";
import type { UpdateWorkoutInput, Workout, WorkoutSummary } from "@nutria/contract/schemas/workouts/workout";
import type { ExerciseVideo } from "@nutria/contract/schemas/workouts/workout-video";
import { workoutSeconds } from "@nutria/contract/workouts/duration";
import type { CircuitStep, ExerciseStep, RestStep } from "@nutria/contract/workouts/step";
import { FakeServer } from "../support/fake-server";

export const anExercise = (exerciseName: string, given: Partial<ExerciseStep> = {}): ExerciseStep => ({
  type: "exercise",
  exerciseName,
  duration: 30,
  measurement: "seconds",
  series: 1,
  restTime: 20,
  special: { type: "allSeries" },
  ...given,
});

export const aRest = (restName: string, duration = 15): RestStep => ({
  type: "rest",
  restName,
  duration,
  measurement: "seconds",
});

export const aCircuit = (exercises: ExerciseStep[], given: Partial<CircuitStep> = {}): CircuitStep => ({
  type: "circuit",
  exercises,
  laps: 2,
  restTime: 45,
  ...given,
});

/** Get ready, three squats of different length, and a circuit of two exercises: 5:10. */
export const aWorkout = (given: Partial<Workout> = {}): Workout => {
  const steps = given.steps ?? [
    aRest("Prepárate"),
    anExercise("Sentadilla", { duration: [30, 40, 50], series: 3, special: { type: "bySerie" } }),
    aCircuit([anExercise("Marcha"), anExercise("Puente", { duration: 5, measurement: "repetitions" })]),
  ];
  return {
    _id: "wko_1",
    name: "Fuerza en casa",
    description: "",
    program: "custom-trainings",
    discipline: null,
    muscles: [],
    materials: [],
    videoType: "nutria",
    videoURL: "",
    durationSeconds: workoutSeconds(steps),
    createdAt: "2026-11-01T15:00:00.000Z",
    updatedAt: "2026-11-01T15:00:00.000Z",
    steps,
    version: 1,
    ...given,
  };
};

export const aSummary = (given: Partial<WorkoutSummary> = {}): WorkoutSummary => {
  const { steps, version: _, ...shown } = aWorkout();
  return { ...shown, stepsCount: steps.length, patientsCount: 0, ...given };
};

export const aVideo = (given: Partial<ExerciseVideo> = {}): ExerciseVideo => ({
  _id: "wvd_1",
  name: "Sentadilla en silla",
  discipline: null,
  muscles: [],
  materials: [],
  suggested: null,
  videoType: "nutria",
  videoURL: "https://localhost/video/1",
  isOwn: true,
  sizeBytes: 12_000_000,
  createdAt: "2026-11-02T15:00:00.000Z",
  ...given,
});

/** A server with one workout, which it stores as the real one does. */
export function aWorkoutServer(given: Partial<Workout> = {}) {
  const held = { workout: aWorkout(given) };
  // The first route that fits answers, and the address of a workout fits the fixed ones too.
  const server = new FakeServer()
    .on(patientRoutes.getDraftKey, () => ({
      key: btoa("0123456789abcdef0123456789abcdef").replace(/=+$/, ""),
    }))
    .on(workoutRoutes.listWorkouts, () => ({ items: [], nextCursor: null }))
    .on(workoutRoutes.listExerciseVideos, () => [])
    .on(workoutRoutes.getWorkout, () => held.workout)
    .on(workoutRoutes.updateWorkout, ({ body }) => {
      const { version, ...changes } = body as UpdateWorkoutInput;
      if (version !== held.workout.version) throw new AppError("stale_version", { current: held.workout });
      held.workout = { ...held.workout, ...(changes as Partial<Workout>), version: version + 1 };
      return held.workout;
    });
  return { server, held };
}
