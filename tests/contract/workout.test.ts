import { exercises } from "@nutria/contract/catalogues/workouts/exercises";
import { disciplines } from "@nutria/contract/catalogues/workouts/disciplines";
import { isIn } from "@nutria/contract/catalogues/entry";
import { materials } from "@nutria/contract/catalogues/workouts/materials";
import { muscles } from "@nutria/contract/catalogues/workouts/muscles";
import { UpdateWorkoutInput, WorkoutInput, workoutMessages } from "@nutria/contract/schemas/workouts/workout";
import { stepSeconds, workoutSeconds } from "@nutria/contract/workouts/duration";
import { parseExternalVideo } from "@nutria/contract/workouts/external-video";
import type { ExerciseStep, WorkoutStep } from "@nutria/contract/workouts/step";
import {
  segmentAt,
  segmentIndexAt,
  segmentToAlert,
  stepSpans,
  timelineOf,
  type Timeline,
} from "@nutria/contract/workouts/timeline";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const exercise = (fields: Partial<ExerciseStep> = {}): ExerciseStep => ({
  type: "exercise",
  exerciseName: "Sentadilla a la silla",
  duration: 30,
  measurement: "seconds",
  series: 1,
  restTime: 0,
  special: { type: "allSeries" },
  ...fields,
});

const bySeries = (duration: number[], fields: Partial<ExerciseStep> = {}): ExerciseStep =>
  exercise({ duration, series: duration.length, special: { type: "bySerie" }, ...fields });

const small = fc.integer({ min: 1, max: 90 });
const turns = fc.integer({ min: 1, max: 5 });
const restTime = fc.integer({ min: 0, max: 60 });
const anyExercise: fc.Arbitrary<ExerciseStep> = fc
  .record({
    duration: fc.oneof(small, fc.array(small, { minLength: 1, maxLength: 5 })),
    measurement: fc.constantFrom("seconds", "minutes", "repetitions"),
    series: turns,
    restTime,
  })
  .map(({ duration, ...rest }) =>
    Array.isArray(duration)
      ? bySeries(duration, { ...rest, series: duration.length })
      : exercise({ duration, ...rest }),
  );
const anyStep: fc.Arbitrary<WorkoutStep> = fc.oneof(
  anyExercise,
  fc.record({
    type: fc.constant("rest" as const),
    restName: fc.constant("Respira"),
    duration: small,
    measurement: fc.constantFrom("seconds" as const, "minutes" as const),
  }),
  fc.record({
    type: fc.constant("circuit" as const),
    exercises: fc.array(anyExercise, { minLength: 1, maxLength: 4 }),
    laps: turns,
    restTime,
  }),
);
const anySteps = fc.array(anyStep, { minLength: 1, maxLength: 8 });

/** The formula of spec B §4, written out unit by unit: what the product's own sums are checked against. */
function secondsOneByOne(step: WorkoutStep): number {
  if (step.type === "rest") return step.duration * (step.measurement === "minutes" ? 60 : 1);
  if (step.type === "circuit") {
    let total = 0;
    for (let lap = 0; lap < step.laps; lap += 1) {
      if (lap > 0) total += step.restTime;
      for (const each of step.exercises) total += secondsOneByOne(each);
    }
    return total;
  }
  let total = 0;
  for (let series = 0; series < step.series; series += 1) {
    if (series > 0) total += step.restTime;
    const duration = Array.isArray(step.duration) ? (step.duration[series] as number) : step.duration;
    total += duration * { seconds: 1, minutes: 60, repetitions: 3 }[step.measurement];
  }
  return total;
}

describe("the duration of a workout (spec B §4)", () => {
  test.each<[string, WorkoutStep, number]>([
    ["one series of seconds", exercise({ duration: 60 }), 60],
    ["minutes", exercise({ duration: 2, measurement: "minutes" }), 120],
    ["repetitions, which count 3 s", exercise({ duration: 12, measurement: "repetitions" }), 36],
    [
      "series with rest between them, none after the last",
      exercise({ duration: 12, measurement: "repetitions", series: 3, restTime: 20 }),
      148,
    ],
    ["a duration per series", bySeries([30, 40, 50], { restTime: 20 }), 160],
    ["a rest", { type: "rest", restName: "Descanso", duration: 1, measurement: "minutes" }, 60],
    [
      "a circuit, with rest between laps",
      {
        type: "circuit",
        exercises: [
          exercise({ duration: 30 }),
          exercise({ duration: 15, measurement: "repetitions" }),
          exercise({ duration: 20 }),
        ],
        laps: 3,
        restTime: 45,
      },
      375,
    ],
  ])("%s", (_, step, seconds) => {
    expect(stepSeconds(step)).toBe(seconds);
  });

  test("the total of any workout is the formula's", () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const expected = steps.reduce((total, step) => total + secondsOneByOne(step), 0);
        expect(workoutSeconds(steps)).toBe(expected);
      }),
    );
  });
});

/** Plays a timeline with a tick every `everyMs`, and answers which segments sounded, in order. */
function play(timeline: Timeline, everyMs: number): number[] {
  const alerted = new Set<number>();
  for (let playMs = 0; playMs < timeline.totalMs; playMs += everyMs) {
    const index = segmentToAlert(timeline, playMs, alerted);
    if (index !== -1) alerted.add(index);
  }
  return [...alerted];
}

describe("the timeline of a workout", () => {
  test("its segments follow each other without a gap, to the total of the formula", () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const { segments, totalMs } = timelineOf(steps);
        let endMs = 0;
        for (const segment of segments) {
          expect(segment.startMs).toBe(endMs);
          expect(segment.endMs).toBeGreaterThan(segment.startMs);
          endMs = segment.endMs;
        }
        expect([endMs, totalMs]).toEqual([workoutSeconds(steps) * 1000, workoutSeconds(steps) * 1000]);
        const spans = stepSpans(steps, { segments, totalMs });
        expect(spans.map(({ startMs, endMs: end }) => (end - startMs) / 1000)).toEqual(
          steps.map(stepSeconds),
        );
      }),
    );
  });

  test("the segment at a play time is the one that it lies in", () => {
    fc.assert(
      fc.property(anySteps, fc.double({ min: 0, max: 1, noNaN: true }), (steps, part) => {
        const timeline = timelineOf(steps);
        const playMs = Math.floor(part * timeline.totalMs);
        const found = timeline.segments.findIndex(
          ({ startMs, endMs }) => startMs <= playMs && playMs < endMs,
        );
        expect(segmentIndexAt(timeline, playMs)).toBe(found);
      }),
    );
    const timeline = timelineOf([exercise()]);
    expect(segmentIndexAt(timeline, -1)).toBe(0);
    expect(segmentAt(timeline, 30_000)).toBeUndefined();
    expect(segmentAt(timelineOf([]), 0)).toBeUndefined();
  });

  test("each segment sounds once, about three seconds before its end", () => {
    fc.assert(
      fc.property(fc.array(anyStep, { minLength: 1, maxLength: 3 }), (steps) => {
        const timeline = timelineOf(steps);
        expect(play(timeline, 250)).toEqual(timeline.segments.map((_, index) => index));
      }),
      { numRuns: 8 },
    );
    const timeline = timelineOf([exercise({ duration: 10 }), exercise({ duration: 2 })]);
    expect(segmentToAlert(timeline, 6999, new Set())).toBe(-1);
    expect(segmentToAlert(timeline, 7000, new Set())).toBe(0);
    expect(segmentToAlert(timeline, 9999, new Set([0]))).toBe(-1);
    // A segment that is shorter than three seconds sounds when it starts.
    expect(segmentToAlert(timeline, 10_000, new Set([0]))).toBe(1);
    expect(segmentToAlert(timeline, 12_000, new Set())).toBe(-1);
  });

  test("a rest says which series or lap follows", () => {
    const circuit: WorkoutStep = {
      type: "circuit",
      exercises: [bySeries([5, 6], { restTime: 4, measurement: "repetitions" })],
      laps: 2,
      restTime: 9,
    };
    const { segments } = timelineOf([circuit]);
    const lap = (number: number) => ({ number, of: 2 });
    expect(
      segments.map(({ kind, name, series, lap: of, exerciseIndex, repetitions }) => [
        kind,
        name,
        series,
        of,
        exerciseIndex,
        repetitions,
      ]),
    ).toEqual([
      ["exercise", "Sentadilla a la silla", lap(1), lap(1), 0, 5],
      ["rest", "Descanso", lap(2), lap(1), 0, null],
      ["exercise", "Sentadilla a la silla", lap(2), lap(1), 0, 6],
      ["rest", "Descanso", null, lap(2), null, null],
      ["exercise", "Sentadilla a la silla", lap(1), lap(2), 0, 5],
      ["rest", "Descanso", lap(2), lap(2), 0, null],
      ["exercise", "Sentadilla a la silla", lap(2), lap(2), 0, 6],
    ]);
  });
});

/** The messages of a body by the path of their field; empty for a valid one. */
function refusals(
  schema: typeof WorkoutInput | typeof UpdateWorkoutInput,
  body: unknown,
): Record<string, string> {
  const { error } = schema.safeParse(body);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

describe("a workout on the wire (spec B §3)", () => {
  test("needs no more than the specification's fields", () => {
    const parsed = WorkoutInput.parse({
      videoType: "external",
      videoURL: "https://youtu.be/dQw4w9WgXcQ",
      steps: [{ type: "exercise", exerciseName: "Plancha", duration: 30, measurement: "seconds" }],
    });
    expect(parsed).toMatchObject({ name: "Entrenamiento", program: "custom-trainings", discipline: null });
    expect(parsed.steps[0]).toEqual(exercise({ exerciseName: "Plancha" }));
  });

  test.each<[string, unknown, Record<string, string>]>([
    ["no step", { steps: [] }, { steps: workoutMessages.steps }],
    [
      "a duration per series that one series lacks",
      { steps: [bySeries([30, 40], { series: 3 })] },
      { "steps.0.duration": workoutMessages.onePerSeries },
    ],
    [
      "one duration where each series has its own",
      { steps: [exercise({ special: { type: "bySerie" } })] },
      { "steps.0.duration": workoutMessages.onePerSeries },
    ],
    [
      "a list where one duration holds for all",
      { steps: [exercise({ duration: [30] })] },
      { "steps.0.duration": workoutMessages.oneForAll },
    ],
    [
      "no name of an exercise",
      { steps: [exercise({ exerciseName: " " })] },
      { "steps.0.exerciseName": "Este campo es obligatorio" },
    ],
    [
      "a fraction of a second",
      { steps: [exercise({ duration: 1.5 })] },
      { "steps.0.duration": workoutMessages.duration },
    ],
    [
      "hours of one exercise",
      { steps: [exercise({ duration: 121, measurement: "minutes" })] },
      { "steps.0.duration": workoutMessages.tooLong },
    ],
    [
      "a circuit without exercises",
      { steps: [{ type: "circuit", exercises: [], laps: 2 }] },
      { "steps.0.exercises": workoutMessages.exercises },
    ],
    [
      "a day of exercise",
      { steps: [exercise({ duration: 60, measurement: "minutes", series: 5 })] },
      { steps: workoutMessages.total },
    ],
    [
      "a video of another site",
      { steps: [exercise()], videoType: "external", videoURL: "https://example.com/video.mp4" },
      { videoURL: workoutMessages.externalVideo },
    ],
    [
      "a muscle that the catalogue lacks",
      { steps: [exercise()], muscles: ["alas"] },
      { "muscles.0": "Elige una opción válida" },
    ],
  ])("is refused with %s", (_, body, fields) => {
    expect(refusals(WorkoutInput, body)).toEqual(fields);
  });

  test("a partial save takes the type and the address of a video together", () => {
    expect(refusals(UpdateWorkoutInput, { name: "Otro nombre" })).toEqual({});
    expect(refusals(UpdateWorkoutInput, { videoType: "nutria" })).toEqual({
      videoURL: "Este campo es obligatorio",
    });
    expect(refusals(UpdateWorkoutInput, { videoType: "external", videoURL: "x" })).toEqual({
      videoURL: workoutMessages.externalVideo,
    });
  });
});

describe("the address of an external video", () => {
  const youtube = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ";
  test.each([
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10s", youtube],
    ["https://youtu.be/dQw4w9WgXcQ?si=abc", youtube],
    ["https://m.youtube.com/shorts/dQw4w9WgXcQ", youtube],
    ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", youtube],
    ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?dnt=1"],
    ["https://vimeo.com/76979871/0a1b2c3d4e", "https://player.vimeo.com/video/76979871?dnt=1&h=0a1b2c3d4e"],
    [
      "https://player.vimeo.com/video/76979871?h=0a1b2c3d4e",
      "https://player.vimeo.com/video/76979871?dnt=1&h=0a1b2c3d4e",
    ],
  ])("%s plays at %s", (address, embedUrl) => {
    expect(parseExternalVideo(address)?.embedUrl).toBe(embedUrl);
  });

  test.each([
    "http://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://www.youtube.com/watch?v=short",
    "https://www.youtube.com/playlist?list=PL1",
    "https://youtube.com.example.com/watch?v=dQw4w9WgXcQ",
    "https://vimeo.com/channels/staffpicks",
    "javascript:alert(1)",
    "dQw4w9WgXcQ",
    "",
  ])("%s is none", (address) => {
    expect(parseExternalVideo(address)).toBeNull();
  });
});

test("the exercises of the catalogue name entries of the others, each once", () => {
  for (const { _id, discipline, muscles: worked, materials: needed, duration } of exercises) {
    expect(isIn(disciplines, discipline), _id).toBe(true);
    for (const muscle of worked) expect(isIn(muscles, muscle), `${_id}: ${muscle}`).toBe(true);
    for (const material of needed) expect(isIn(materials, material), `${_id}: ${material}`).toBe(true);
    expect(duration).toBeGreaterThan(0);
  }
  for (const { _id } of disciplines)
    expect(
      exercises.some(({ discipline }) => discipline === _id),
      _id,
    ).toBe(true);
});
