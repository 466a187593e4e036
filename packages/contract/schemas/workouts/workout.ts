import * as z from "zod/mini";
import { disciplines } from "../../catalogues/workouts/disciplines";
import { materials } from "../../catalogues/workouts/materials";
import { muscles } from "../../catalogues/workouts/muscles";
import { programTypes } from "../../catalogues/workouts/programs";
import { workoutSeconds } from "../../workouts/duration";
import { parseExternalVideo } from "../../workouts/external-video";
import { measurements, restMeasurements, seriesTypes, type Measurement } from "../../workouts/step";
import { choiceOf, distinctChoices, formVersion } from "../choices";
import { flag, freeText, id, messages, orRequired, page, pageQuery, requiredText } from "../primitives";

export const workoutMessages = {
  steps: "Agrega al menos un paso",
  tooManySteps: "Un entrenamiento tiene hasta 60 pasos",
  exercises: "Agrega al menos un ejercicio al circuito",
  tooManyExercises: "Un circuito tiene hasta 20 ejercicios",
  duration: "Escribe un número entero mayor que cero",
  tooLong: "La duración es demasiado larga",
  onePerSeries: "Escribe una duración por serie",
  oneForAll: "Escribe una sola duración para todas las series",
  series: "Escribe de 1 a 20 series",
  laps: "Escribe de 1 a 20 vueltas",
  rest: "Escribe un descanso de 0 a 600 segundos",
  total: "Un entrenamiento dura hasta 4 horas",
  externalVideo: "Pega la dirección de un video de YouTube o de Vimeo",
  ownVideo: "Elige uno de tus videos",
} as const;

export const mostSteps = 60;
export const mostCircuitExercises = 20;
export const mostSeries = 20;
export const mostLaps = 20;
/** In seconds: a rest between series or laps. */
export const longestRestTime = 600;
const longestSeconds = 4 * 60 * 60;
/** The longest duration of a step, in the unit of its measurement. */
export const longestDuration: Record<Measurement, number> = { seconds: 3600, minutes: 120, repetitions: 500 };

/** Where the video of a workout is: uploaded by the practice, or on YouTube or Vimeo (spec B §3). */
export const videoTypes = ["nutria", "external"] as const;
export type VideoType = (typeof videoTypes)[number];

const whole = (least: number, most: number, message: string) =>
  z.int(orRequired(message)).check(z.minimum(least, message), z.maximum(most, message));

const duration = whole(1, longestDuration.seconds, workoutMessages.duration);
const restTime = z._default(whole(0, longestRestTime, workoutMessages.rest), 0);

/** Whether no duration is longer than its measurement allows. */
const isShortEnough = (step: { duration: number | number[]; measurement: Measurement }): boolean =>
  [step.duration].flat().every((each) => each <= longestDuration[step.measurement]);

const withinMeasurement = { error: workoutMessages.tooLong, path: ["duration"] };

/** An exercise. `special.bySerie`: `duration` is a list, one per series; `allSeries`: one for all (spec B §3). */
export const ExerciseStep = z
  .strictObject({
    type: z.literal("exercise"),
    exerciseName: requiredText(80),
    duration: z.union(
      [
        duration,
        z.array(duration, workoutMessages.duration).check(z.maxLength(mostSeries, workoutMessages.series)),
      ],
      workoutMessages.duration,
    ),
    measurement: z.enum(measurements, orRequired(messages.choose)),
    series: z._default(whole(1, mostSeries, workoutMessages.series), 1),
    restTime,
    special: z._default(z.strictObject({ type: z.enum(seriesTypes, messages.choose) }), {
      type: "allSeries",
    }),
  })
  .check(
    z.refine(
      ({ duration: each, series, special }) =>
        special.type === "allSeries" || (Array.isArray(each) && each.length === series),
      { error: workoutMessages.onePerSeries, path: ["duration"] },
    ),
    z.refine(({ duration: each, special }) => special.type === "bySerie" || !Array.isArray(each), {
      error: workoutMessages.oneForAll,
      path: ["duration"],
    }),
    z.refine(isShortEnough, withinMeasurement),
  );
export type ExerciseStep = z.output<typeof ExerciseStep>;

const RestStep = z
  .strictObject({
    type: z.literal("rest"),
    restName: requiredText(80),
    duration,
    measurement: z.enum(restMeasurements, orRequired(messages.choose)),
  })
  .check(z.refine(isShortEnough, withinMeasurement));
type RestStep = z.output<typeof RestStep>;

const CircuitStep = z.strictObject({
  type: z.literal("circuit"),
  exercises: z
    .array(ExerciseStep, workoutMessages.exercises)
    .check(
      z.minLength(1, workoutMessages.exercises),
      z.maxLength(mostCircuitExercises, workoutMessages.tooManyExercises),
    ),
  laps: z._default(whole(1, mostLaps, workoutMessages.laps), 1),
  restTime,
});
type CircuitStep = z.output<typeof CircuitStep>;

export const WorkoutStep = z.discriminatedUnion(
  "type",
  [ExerciseStep, RestStep, CircuitStep],
  messages.choose,
);
export type WorkoutStep = z.output<typeof WorkoutStep>;

const WorkoutSteps = z.array(WorkoutStep, workoutMessages.steps).check(
  z.minLength(1, workoutMessages.steps),
  z.maxLength(mostSteps, workoutMessages.tooManySteps),
  z.refine((steps) => workoutSeconds(steps) <= longestSeconds, workoutMessages.total),
);

const choices = (catalogue: Parameters<typeof choiceOf>[0]) =>
  distinctChoices(choiceOf(catalogue, messages.choose), catalogue.length, messages.choose);

/** What a workout and a video are found by. */
export const workoutTags = {
  discipline: z.nullable(choiceOf(disciplines, messages.choose)),
  muscles: choices(muscles),
  materials: choices(materials),
};

/** The name of a workout that is sent without one, as a client that knows only the specification does. */
const defaultWorkoutName = "Entrenamiento";

const details = {
  name: requiredText(80),
  description: freeText(500),
  program: z.enum(programTypes, orRequired(messages.choose)),
  ...workoutTags,
};

/** The address of a video; empty without one. */
const videoURL = freeText(1000);

const isAddressOfItsType = (video: {
  videoType?: VideoType | undefined;
  videoURL?: string | undefined;
}): boolean =>
  video.videoType !== "external" || !video.videoURL || parseExternalVideo(video.videoURL) !== null;
const externalAddress = { error: workoutMessages.externalVideo, path: ["videoURL"] };

/**
 * A workout to store. `videoURL` is the address that the list of videos gives for an own one (`nutria`), an address of
 * YouTube or Vimeo for an external one, or empty for a workout without a video.
 */
export const WorkoutInput = z
  .strictObject({
    /** With `isSavingAs`, the workout that this one is a copy of. */
    _id: z.optional(id),
    name: z._default(details.name, defaultWorkoutName),
    description: z._default(details.description, ""),
    program: z._default(details.program, "custom-trainings"),
    discipline: z._default(details.discipline, null),
    muscles: z._default(details.muscles, []),
    materials: z._default(details.materials, []),
    videoType: z._default(z.enum(videoTypes, messages.choose), "nutria"),
    videoURL: z._default(videoURL, ""),
    steps: WorkoutSteps,
  })
  .check(z.refine(isAddressOfItsType, externalAddress));
export type WorkoutInput = z.output<typeof WorkoutInput>;

export const SaveWorkoutQuery = z.strictObject({ isSavingAs: flag });

/** A full or partial save; `videoType` and `videoURL` go together. Without `version` nothing is compared. */
export const UpdateWorkoutInput = z
  .strictObject({
    ...z.partial(
      z.object({ ...details, videoType: z.enum(videoTypes, messages.choose), videoURL, steps: WorkoutSteps }),
    ).shape,
    version: formVersion,
  })
  .check(
    z.refine(({ videoType, videoURL: url }) => (videoType === undefined) === (url === undefined), {
      error: messages.requiredField,
      path: ["videoURL"],
    }),
    z.refine(isAddressOfItsType, externalAddress),
  );
export type UpdateWorkoutInput = z.output<typeof UpdateWorkoutInput>;

const shown = {
  _id: id,
  ...details,
  videoType: z.enum(videoTypes),
  /** An own video's address lapses after a day or two; a lapsed one still names its video in a save. */
  videoURL: z.string(),
  durationSeconds: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
};

/** A workout, with its steps (spec B §3). */
export const Workout = z.object({ ...shown, steps: z.array(WorkoutStep), version: z.number() });
export type Workout = z.output<typeof Workout>;

/** A line of the list of workouts. */
export const WorkoutSummary = z.object({
  ...shown,
  stepsCount: z.number(),
  /** How many patients it is assigned to. */
  patientsCount: z.number(),
});
export type WorkoutSummary = z.output<typeof WorkoutSummary>;

/** The workouts of a practice, newest first. */
export const WorkoutPage = page(WorkoutSummary);
export type WorkoutPage = z.output<typeof WorkoutPage>;

const choiceInQuery = (catalogue: Parameters<typeof choiceOf>[0]) =>
  z.optional(choiceOf(catalogue, messages.choose));

/** What a list is narrowed by; all that are given must hold. */
export const tagQuery = {
  discipline: choiceInQuery(disciplines),
  muscle: choiceInQuery(muscles),
  material: choiceInQuery(materials),
};

const search = z.optional(z.string().check(z.trim(), z.maxLength(80, messages.tooLong)));

/** Query of the list; `search` finds words of the name, without regard to accents and capitals. */
export const ListWorkoutsQuery = z.strictObject({
  ...pageQuery,
  ...tagQuery,
  program: z.optional(z.enum(programTypes, messages.choose)),
  search,
});
export type ListWorkoutsQuery = z.output<typeof ListWorkoutsQuery>;

/** Query of the workouts of a program; without one, of all. */
export const ListByProgramQuery = z.strictObject({
  ...pageQuery,
  program: z.optional(z.enum(programTypes, messages.choose)),
});
