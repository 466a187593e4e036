import type { ExerciseStep, WorkoutStep } from "@nutria/contract/workouts/step";
import { keepKey, keyOf } from "./step-keys";

/** Where a step stands, or where one goes: between the steps of the workout, or of the circuit at `circuit`. */
export interface StepPlace {
  circuit: number | null;
  index: number;
}

export type Steps = readonly WorkoutStep[];

const exercisesAt = (steps: Steps, circuit: number): readonly ExerciseStep[] => {
  const step = steps[circuit];
  return step?.type === "circuit" ? step.exercises : [];
};

/** The steps among which a place is. */
export function stepsAround(steps: Steps, { circuit }: Pick<StepPlace, "circuit">): Steps {
  return circuit === null ? steps : exercisesAt(steps, circuit);
}

export function stepAt(steps: Steps, place: StepPlace): WorkoutStep | undefined {
  return stepsAround(steps, place)[place.index];
}

/** The place of the step with a key. */
export function placeOf(steps: Steps, key: string): StepPlace | undefined {
  for (const [index, step] of steps.entries()) {
    if (keyOf(step) === key) return { circuit: null, index };
    const inner = exercisesAt(steps, index).findIndex((exercise) => keyOf(exercise) === key);
    if (inner >= 0) return { circuit: index, index: inner };
  }
  return undefined;
}

/** The steps with one list of them changed: those of the workout, or of a circuit. */
function withList(
  steps: Steps,
  circuit: number | null,
  change: (list: WorkoutStep[]) => WorkoutStep[],
): WorkoutStep[] {
  if (circuit === null) return change([...steps]);
  return steps.map((step, index) =>
    index === circuit && step.type === "circuit"
      ? keepKey(step, { ...step, exercises: change([...step.exercises]) as ExerciseStep[] })
      : step,
  );
}

export function withStep(steps: Steps, place: StepPlace, step: WorkoutStep): WorkoutStep[] {
  return withList(steps, place.circuit, (list) => list.map((one, at) => (at === place.index ? step : one)));
}

export function withInserted(steps: Steps, place: StepPlace, step: WorkoutStep): WorkoutStep[] {
  return withList(steps, place.circuit, (list) => list.toSpliced(place.index, 0, step));
}

export function withoutStep(steps: Steps, place: StepPlace): WorkoutStep[] {
  return withList(steps, place.circuit, (list) => list.toSpliced(place.index, 1));
}

/** The steps with one of them moved to a gap: `to` counts as the steps stand before the move. */
export function moved(steps: Steps, from: StepPlace, to: StepPlace): WorkoutStep[] {
  const step = stepAt(steps, from);
  if (!step) return [...steps];
  if (from.circuit === to.circuit) {
    const index = to.index > from.index ? to.index - 1 : to.index;
    return withInserted(withoutStep(steps, from), { ...to, index }, step);
  }
  // A circuit stays where it is until the step is inside, or behind it until the step is outside.
  if (to.circuit !== null) return withoutStep(withInserted(steps, to, step), from);
  return withInserted(withoutStep(steps, from), to, step);
}

/** The most exercises of a circuit and steps of a workout. */
export interface StepLimits {
  steps: number;
  exercises: number;
}

/**
 * The gaps between steps into which a step may go, from the first to the last: a circuit takes exercises alone, and its
 * last exercise stays in it.
 */
export function gapsFor(steps: Steps, from: StepPlace, limits: StepLimits): StepPlace[] {
  const step = stepAt(steps, from);
  if (!step) return [];
  const around = stepsAround(steps, from);
  const staysInside = from.circuit !== null && around.length === 1;
  const isOpen = (circuit: number | null, taken: number, limit: number) =>
    circuit === from.circuit || (!staysInside && taken < limit);
  const gapsOf = (circuit: number | null, taken: number, limit: number): StepPlace[] =>
    isOpen(circuit, taken, limit)
      ? Array.from({ length: taken + 1 }, (_, index) => ({ circuit, index }))
      : [];
  const inner = (index: number, one: WorkoutStep): StepPlace[] =>
    one.type === "circuit" && step.type === "exercise"
      ? gapsOf(index, one.exercises.length, limits.exercises)
      : [];
  const outer = gapsOf(null, steps.length, limits.steps);
  return steps
    .flatMap((one, index) => [...outer.slice(index, index + 1), ...inner(index, one)])
    .concat(outer.slice(steps.length));
}

/** Whether a step that goes to a gap stays where it is. */
export function isOwnGap(from: StepPlace, to: StepPlace): boolean {
  return from.circuit === to.circuit && (to.index === from.index || to.index === from.index + 1);
}

/** The gap that is one further up (-1) or down (1) for a step; undefined at the end. */
export function nextGap(
  steps: Steps,
  from: StepPlace,
  direction: 1 | -1,
  limits: StepLimits,
): StepPlace | undefined {
  const gaps = gapsFor(steps, from, limits);
  const own = gaps.map((gap) => isOwnGap(from, gap));
  const at = direction === 1 ? own.lastIndexOf(true) : own.indexOf(true);
  return at < 0 ? undefined : gaps[at + direction];
}

/** A copy of a step, with keys of its own, behind it. */
export function duplicated(steps: Steps, place: StepPlace): WorkoutStep[] {
  const step = stepAt(steps, place);
  if (!step) return [...steps];
  return withInserted(steps, { ...place, index: place.index + 1 }, structuredClone(step));
}

/** The steps with a removed one back where it was; at the end where its circuit is gone. */
export function restored(
  steps: Steps,
  step: WorkoutStep,
  from: StepPlace,
  circuit: WorkoutStep | undefined,
): WorkoutStep[] {
  const outer = circuit && placeOf(steps, keyOf(circuit));
  if (circuit && !outer) return [...steps, step];
  return withInserted(steps, { circuit: outer?.index ?? null, index: from.index }, step);
}
