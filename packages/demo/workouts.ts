import type { ExerciseStep, WorkoutStep } from "@nutria/contract/workouts/step";
import { assignWorkout } from "@nutria/core/workouts/workout-assignment/index";
import { createWorkout } from "@nutria/core/workouts/workout/index";
import type { DemoPractice } from "./practice-people";
import type { DemoWriter } from "./writer";

const exercise = (
  exerciseName: string,
  duration: number | number[],
  measurement: ExerciseStep["measurement"],
  restTime = 0,
  series = 1,
): ExerciseStep => ({
  type: "exercise",
  exerciseName,
  duration,
  measurement,
  series: Array.isArray(duration) ? duration.length : series,
  restTime,
  special: { type: Array.isArray(duration) ? "bySerie" : "allSeries" },
});

const strength: WorkoutStep[] = [
  exercise("Movilidad de hombros", 60, "seconds"),
  { type: "rest", restName: "Prepárate", duration: 15, measurement: "seconds" },
  exercise("Sentadilla a la silla", [30, 40, 50], "seconds", 20),
  exercise("Remo con liga", 12, "repetitions", 20, 3),
  { type: "rest", restName: "Descanso", duration: 1, measurement: "minutes" },
  {
    type: "circuit",
    exercises: [
      exercise("Marcha en el lugar", 30, "seconds"),
      exercise("Puente de glúteo", 15, "repetitions"),
      exercise("Plancha en la pared", 20, "seconds"),
    ],
    laps: 3,
    restTime: 45,
  },
  exercise("Estiramiento de piernas", 2, "minutes"),
];

const mobility: WorkoutStep[] = [
  exercise("Movilidad de cuello", 45, "seconds"),
  exercise("Movilidad de hombros", 60, "seconds"),
  { type: "rest", restName: "Respira profundo", duration: 30, measurement: "seconds" },
  exercise("Gato y vaca", 10, "repetitions", 15, 2),
  exercise("Movilidad de cadera", 60, "seconds"),
  exercise("Estiramiento de espalda", 1, "minutes"),
];

/** Stores two workouts and assigns one of them to a patient. */
export async function writeWorkouts(
  writer: DemoWriter,
  { nutritionist: actor, patient }: DemoPractice,
): Promise<void> {
  const shared = { videoType: "nutria", videoURL: "" } as const;
  const isNew = { isSavingAs: false };
  await writer.change("workouts/mobility", { actor, daysAgo: 12 }, (ctx) =>
    createWorkout(ctx, isNew, {
      ...shared,
      name: "Movilidad para la oficina",
      description: "Cinco minutos entre consultas o juntas.",
      program: "recorded-trainings",
      discipline: "movilidad",
      muscles: ["cuello", "hombros", "espalda-baja"],
      materials: ["tapete"],
      steps: mobility,
    }),
  );
  const created = await writer.change("workouts/strength", { actor, daysAgo: 9 }, (ctx) =>
    createWorkout(ctx, isNew, {
      ...shared,
      name: "Fuerza en casa, nivel 1",
      description: "Con una silla y una liga. Si te falta el aire, alarga los descansos.",
      program: "custom-trainings",
      discipline: "fuerza",
      muscles: ["cuadriceps", "gluteos", "espalda"],
      materials: ["silla", "liga", "pared"],
      steps: strength,
    }),
  );
  await writer.change("workouts/assignment", { actor, daysAgo: 8 }, (ctx) =>
    assignWorkout(ctx, created.id("workout"), {
      patients: [patient("Carmen")],
      note: "Tres veces por semana, con un día de descanso en medio.",
    }),
  );
}
