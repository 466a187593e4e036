import { ExerciseStep as ExerciseSchema } from "@nutria/contract/schemas/workouts/workout";
import { measurements, seriesTypes, type WorkoutStep } from "@nutria/contract/workouts/step";
import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import {
  withDuration,
  withMeasurement,
  withSeries,
  withSeriesType,
} from "../../../web/src/features/workouts/builder/inspector/exercise-changes";
import { nearestGap } from "../../../web/src/features/workouts/builder/order/gaps-on-screen";
import { describeSeries, describeStep } from "../../../web/src/features/workouts/builder/steps/describe-step";
import {
  duplicated,
  gapsFor,
  moved,
  nextGap,
  placeOf,
  restored,
  stepAt,
  withoutStep,
  type StepPlace,
} from "../../../web/src/features/workouts/builder/steps/places";
import { keyOf } from "../../../web/src/features/workouts/builder/steps/step-keys";
import { nameOf } from "../../../web/src/features/workouts/builder/texts";
import { formatClock } from "../../../web/src/features/workouts/shared/clock";
import { aCircuit, anExercise, aRest } from "./workouts-harness";

const limits = { steps: 60, exercises: 20 };
const namesOf = (steps: readonly WorkoutStep[]): string =>
  steps.map((step) => (step.type === "circuit" ? `(${namesOf(step.exercises)})` : nameOf(step))).join(" ");
const steps = (): WorkoutStep[] => [
  anExercise("A"),
  aCircuit([anExercise("B"), anExercise("C")]),
  aRest("D"),
  anExercise("E"),
];

test("down one by one, an exercise goes into a circuit, through it and out again; a rest passes it by", () => {
  const walk = (name: string, direction: 1 | -1) => {
    let now = steps();
    const key = keyOf([...now].find((step) => nameOf(step) === name) as WorkoutStep);
    const seen: string[] = [];
    for (;;) {
      const from = placeOf(now, key) as StepPlace;
      const to = nextGap(now, from, direction, limits);
      if (!to) return seen;
      now = moved(now, from, to);
      seen.push(namesOf(now));
    }
  };
  expect(walk("A", 1)).toEqual([
    "(A B C) D E",
    "(B A C) D E",
    "(B C A) D E",
    "(B C) A D E",
    "(B C) D A E",
    "(B C) D E A",
  ]);
  expect(walk("D", -1)).toEqual(["A D (B C) E", "D A (B C) E"]);
});

test("the last exercise of a circuit stays in it, and nothing goes into one that is full", () => {
  const single = [anExercise("A"), aCircuit([anExercise("B")])];
  expect(gapsFor(single, { circuit: 1, index: 0 }, limits)).toEqual([
    { circuit: 1, index: 0 },
    { circuit: 1, index: 1 },
  ]);
  const full = gapsFor(steps(), { circuit: null, index: 0 }, { steps: 60, exercises: 2 });
  expect(full.every(({ circuit }) => circuit === null)).toBe(true);
  const long = gapsFor(steps(), { circuit: 1, index: 0 }, { steps: 4, exercises: 20 });
  expect(long.every(({ circuit }) => circuit === 1)).toBe(true);
});

test("a move loses no step, keeps its key and changes nothing else, wherever it goes", () => {
  const anyStep = fc.oneof(
    fc.constant(null).map(() => anExercise("e")),
    fc.constant(null).map(() => aRest("r")),
    fc
      .integer({ min: 1, max: 4 })
      .map((count) => aCircuit(Array.from({ length: count }, () => anExercise("c")))),
  );
  const keysOf = (list: readonly WorkoutStep[]): string[] =>
    list.flatMap((step) => [keyOf(step), ...(step.type === "circuit" ? keysOf(step.exercises) : [])]);
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 1, maxLength: 6 }), fc.nat(), fc.nat(), (list, one, other) => {
      const places = keysOf(list).map((key) => placeOf(list, key) as StepPlace);
      const from = places[one % places.length] as StepPlace;
      const gaps = gapsFor(list, from, limits);
      const to = gaps[other % gaps.length] as StepPlace;
      const key = keyOf(stepAt(list, from) as WorkoutStep);
      const next = moved(list, from, to);
      expect(keysOf(next).toSorted()).toEqual(keysOf(list).toSorted());
      const rest = (keys: string[]) => keys.filter((each) => each !== key);
      if (stepAt(list, from)?.type !== "circuit") expect(rest(keysOf(next))).toEqual(rest(keysOf(list)));
      expect(next.every((step) => step.type !== "circuit" || step.exercises.length > 0)).toBe(true);
      const place = placeOf(next, key) as StepPlace;
      expect(place.circuit === null).toBe(to.circuit === null);
    }),
  );
});

test("a copy has a key of its own, and a removed step comes back where it was", () => {
  const before = steps();
  const copied = duplicated(before, { circuit: 1, index: 0 });
  expect(namesOf(copied)).toBe("A (B B C) D E");
  expect(keyOf(stepAt(copied, { circuit: 1, index: 1 })!)).not.toBe(
    keyOf(stepAt(copied, { circuit: 1, index: 0 })!),
  );
  const from = { circuit: 1, index: 1 };
  const [circuit, step] = [before[1], stepAt(before, from)!];
  const without = withoutStep(withoutStep(before, from), { circuit: null, index: 0 });
  expect(namesOf(restored(without, step, from, circuit))).toBe("(B C) D E");
  expect(namesOf(restored([aRest("D")], step, from, circuit))).toBe("D C");
});

test("an exercise that is changed in any order is one that the contract takes", () => {
  const change = fc.oneof(
    fc
      .constantFrom(...measurements)
      .map((unit) => (step: ReturnType<typeof anExercise>) => withMeasurement(step, unit)),
    fc
      .integer({ min: 1, max: 20 })
      .map((series) => (step: ReturnType<typeof anExercise>) => withSeries(step, series)),
    fc
      .constantFrom(...seriesTypes)
      .map((type) => (step: ReturnType<typeof anExercise>) => withSeriesType(step, type)),
    fc.tuple(fc.nat(19), fc.integer({ min: 1, max: 120 })).map(
      ([series, duration]) =>
        (step: ReturnType<typeof anExercise>) =>
          withDuration(step, series, duration),
    ),
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      const changed = changes.reduce((step, next) => next(step), anExercise("Sentadilla"));
      expect(z.safeParse(ExerciseSchema, changed).error).toBeUndefined();
    }),
  );
});

test("a step is described as it is spoken of", () => {
  expect(describeStep(anExercise("A", { duration: 15, measurement: "repetitions" }))).toBe("15 repeticiones");
  expect(
    describeStep(anExercise("A", { duration: [30, 40, 50], series: 3, special: { type: "bySerie" } })),
  ).toBe("3 series de 30, 40 y 50 s, descanso de 20 s");
  expect(
    describeStep(anExercise("A", { duration: 12, series: 2, measurement: "repetitions", restTime: 0 })),
  ).toBe("2 series de 12 repeticiones");
  expect(describeStep(aCircuit([anExercise("A")]))).toBe("2 vueltas, descanso de 45 s entre vueltas");
  expect(describeSeries(anExercise("A", { duration: 40, series: 3 }))).toBe(
    "120 s de ejercicio y 2 descansos de 20 s",
  );
  expect([45, 938, 3723].map(formatClock)).toEqual(["0:45", "15:38", "1:02:03"]);
});

test("a dragged step goes to the gap that is nearest to the pointer", () => {
  const gaps = [0, 60, 90, 200].map((top, index) => ({
    place: { circuit: null, index },
    top,
    left: 0,
    width: 300,
  }));
  expect([-20, 29, 31, 140, 999].map((top) => nearestGap(gaps, top)?.place.index)).toEqual([0, 0, 1, 2, 3]);
  expect(nearestGap([], 10)).toBeUndefined();
});
